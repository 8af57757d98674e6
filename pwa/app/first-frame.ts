/**
 * Home begins with its picture and headline, which the document carries: they are on the screen with the first
 * paint, in the place where the app draws them again. Other screens wait in the plain frame.
 */
export function showFirstFrame(pathname: string): void {
  if (pathname !== '/') return;
  const frame = document.getElementById('home-frame');
  if (frame instanceof HTMLTemplateElement) document.querySelector('main.boot')?.append(frame.content.cloneNode(true));
}
