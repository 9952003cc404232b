/** The views of the page. */
export declare const views: readonly [{{views}}];

export type View = (typeof views)[number];

/** The state of the page in the frame: in Walk all of it, elsewhere the view alone. */
export interface State {
  view: View;
  n?: number;
  rung?: string;
  step?: number;
  /** The steps of the whole search, or null where they are not known. */
  steps?: number | null;
  /** The queens from the top row down, each by its bit: 0 is at the right. */
  rows?: number[];
  /** The solutions so far. */
  found?: number;
  playing?: boolean;
  /** An address that leads back here. */
  address?: string;
}

export interface EightfoldViewEventMap {
  ready: CustomEvent<State>;
  step: CustomEvent<State>;
  solution: CustomEvent<State>;
  end: CustomEvent<State>;
  /** A key that is left to the page around the element, where it is pressed unless the event is cancelled. */
  key: CustomEvent<{ key: string }>;
  error: CustomEvent<{ message: string }>;
}

/** `<eightfold-view>`: a view of Eightfold, loaded once it is in sight. */
export declare class EightfoldView extends HTMLElement {
  /** The view: `walk` unless the address names another. */
  view: View | null;
  n: number | null;
  rung: string | null;
  /** The step that was asked for; `state` has the one that is shown. */
  step: number | null;
  /** The parts of Walk that are shown, such as `board,masks`. */
  panels: string | null;
  theme: "light" | "dark" | "system" | null;
  /** Anything else that an address of Eightfold can say: `#/masks?n=8`. */
  address: string | null;
  /** The folder of the page's files, instead of the package's own. */
  src: string | null;
  /** The page's files by their names, instead of a folder. */
  files: Record<string, BlobPart> | undefined;
  /** The state that the page was last in, or null before it is there. */
  readonly state: State | null;

  next(): void;
  back(): void;
  play(): void;
  pause(): void;
  goto(step: number): void;
  solution(): void;
  open(address: string): void;

  addEventListener<Name extends keyof EightfoldViewEventMap>(
    name: Name,
    listener: (this: EightfoldView, event: EightfoldViewEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "eightfold-view": EightfoldView;
  }
}
