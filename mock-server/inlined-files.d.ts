// The files that the build puts into the bundle as text. vite/client declares them too, but with the DOM.
declare module '*?inline' {
  const dataUrl: string;
  export default dataUrl;
}
declare module '*?raw' {
  const text: string;
  export default text;
}
