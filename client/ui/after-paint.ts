/**
 * Runs work after the next frame is painted, so that it does not delay what the frame shows. The returned function
 * cancels. A hidden page paints nothing until it is visible.
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
