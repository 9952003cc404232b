// Leaves the frames of a GIF in `film`, each drawn on a canvas of its own, with `near`: the share of some places at
// which a frame has a colour, or one between it and those beside it.
const [gif, done] = [window.gif, arguments[0]];
window.near = (frame, places, colour) => {
    const [red, green, blue] = colour.match(/\d+/g).map(Number);
    const is = ([r, g, b]) => Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 90;
    const found = places.filter(([x, y]) => {
        const { data } = frame.canvas.getImageData(Math.round(x) - 1, Math.round(y) - 1, 3, 3);
        return [0, 1, 2, 3, 4, 5, 6, 7, 8].some(at => is(data.slice(4 * at)));
    });
    return found.length / places.length;
};
(async () => {
    const decoder = new ImageDecoder({ data: await gif.arrayBuffer(), type: gif.type });
    await decoder.tracks.ready;
    await decoder.completed;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    window.film = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d', { willReadFrequently: true });
        canvas.drawImage(image, 0, 0);
        film.push({ time: image.duration, canvas });
    }
    return repetitionCount > 1;
})().then(done, error => done(String(error)));
