//! The graphics card of a browser, used through WebGPU.

use crate::count::Counter;
use eightfold_core::BoardSize;
use eightfold_shaders::device::{KernelDevice, Slot};
use eightfold_shaders::expand::Batch;
use eightfold_shaders::feed::Feed;
use eightfold_shaders::layout::{LARGEST, wgsl};
use eightfold_shaders::rules::Rules;
use eightfold_worker::card::{Adapter, Lack};
use eightfold_worker::count::Count;
use eightfold_worker::{Reply, Request, WorkerContext, inside};
use js_sys::{Function, Promise, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// More threads than any device runs at once. Surplus threads find nothing to do.
const THREADS: u32 = 1 << 18;

/// Serves requests for as long as the worker lives, and reports that it is ready.
pub fn listen() {
    let place = Rc::new(RefCell::new(Bench::default()));
    inside::listen(move |request, mut context| {
        let place = place.clone();
        spawn_local(async move {
            let mut bench = place.take();
            bench.serve(request, &mut context).await;
            place.replace(bench);
        });
    });
}

/// The state that a worker keeps from one request to the next.
#[derive(Debug, Default)]
struct Bench {
    card: Option<(KernelDevice, Adapter)>,
    set_up: Option<SetUp>,
}

/// The counter set up on the card for one board size.
#[derive(Debug)]
struct SetUp {
    size: BoardSize,
    counter: Counter,
    slot: Slot,
}

impl Bench {
    async fn serve(&mut self, request: Request, context: &mut dyn WorkerContext) {
        match request {
            Request::Look => context.tell(Reply::Card(self.card().await.map(|(_, found)| found))),
            Request::Count(count) => {
                if let Err(lack) = self.count(&count, context).await {
                    *self = Bench::default();
                    context.tell(Reply::Card(Err(lack)));
                }
            }
            // The page sends all other requests to other workers.
            _ => {}
        }
    }

    /// Returns the graphics card, which is opened on first use and again after a loss.
    async fn card(&mut self) -> Result<(KernelDevice, Adapter), Lack> {
        if let Some((card, found)) = &self.card
            && card.check().is_ok()
        {
            return Ok((card.clone(), found.clone()));
        }
        self.set_up = None;
        let opened = open().await?;
        self.card = Some(opened.clone());
        Ok(opened)
    }

    async fn count(&mut self, count: &Count, context: &mut dyn WorkerContext) -> Result<(), Lack> {
        // The card may have been lost since the last count.
        let card = self.card().await?.0;
        let mut set_up = match self.set_up.take() {
            Some(set_up) if set_up.size == count.size => set_up,
            _ => SetUp::new(&card, count.size)?,
        };
        let SetUp { counter, slot, .. } = &mut set_up;
        let mut launch =
            async |batch: &Batch| slot.launch(batch, THREADS, async |_submission, mapped| mapped.await).await;
        counter.count(count, context, &mut launch).await?;
        self.set_up = Some(set_up);
        Ok(())
    }
}

impl SetUp {
    fn new(card: &KernelDevice, size: BoardSize) -> Result<SetUp, Lack> {
        let too_large = || Lack::Unusable(format!("its kernel counts boards of up to {LARGEST} rows, and N is {size}"));
        let rules = Rules::new(size).ok_or_else(too_large)?;
        let slot = Slot::new(card, &rules).map_err(Lack::Lost)?;
        let counter = Counter::new(Feed::new(rules, card.split(size), card.most_prefixes()));
        Ok(SetUp { size, counter, slot })
    }
}

/// Looks for a graphics card and loads the kernel onto it.
async fn open() -> Result<(KernelDevice, Adapter), Lack> {
    let scope = js_sys::global();
    let navigator = member(&scope, "navigator");
    let gpu = member(&navigator, "gpu");
    if !gpu.is_object() {
        // Browsers hide WebGPU from pages loaded from another machine without encryption.
        let secure = member(&scope, "isSecureContext").is_truthy();
        return Err(if secure { Lack::NoWebGpu } else { Lack::Insecure });
    }
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor {
        backends: wgpu::Backends::BROWSER_WEBGPU,
        ..wgpu::InstanceDescriptor::new_without_display_handle()
    });
    let options = wgpu::RequestAdapterOptions {
        power_preference: wgpu::PowerPreference::HighPerformance,
        ..wgpu::RequestAdapterOptions::default()
    };
    let adapter = instance.request_adapter(&options).await.map_err(|_| Lack::NoAdapter)?;
    let card = KernelDevice::open(&adapter, &wgsl()).await.map_err(Lack::Unusable)?;
    let mut name = adapter.get_info().name;
    if name.is_empty() {
        name = family(&gpu).await.filter(|name| !name.is_empty()).unwrap_or_else(|| "WebGPU".into());
    }
    let found = Adapter { name, software: card.is_software };
    Ok((card, found))
}

/// Returns the vendor and architecture. Browsers report no more about most graphics cards, and wgpu does not pass on
/// even these.
async fn family(gpu: &JsValue) -> Option<String> {
    let request: Function = member(gpu, "requestAdapter").dyn_into().ok()?;
    let promise: Promise = request.call0(gpu).ok()?.dyn_into().ok()?;
    let info = member(&JsFuture::from(promise).await.ok()?, "info");
    let words = ["vendor", "architecture"].map(|word| member(&info, word).as_string().unwrap_or_default());
    Some(words.join(" ").trim().to_owned())
}

fn member(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}
