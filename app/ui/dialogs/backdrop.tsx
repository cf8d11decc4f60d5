/** Dims the page and, by its attribute, keeps it from scrolling (see styles.css). */
export function Backdrop() {
  return (
    <div
      data-scroll-lock=""
      aria-hidden="true"
      className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-ink/40"
    />
  );
}
