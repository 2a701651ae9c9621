/**
 * Runs work after the next frame is painted, so that the work does not delay the frame. Returns a function
 * that cancels the work. On a hidden page, the work waits until the page is visible.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
