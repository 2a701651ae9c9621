/** Texts around the HTML of the server. */
const tr = {
  newTab: '(yeni sekmede açılır)',
};
export default tr;
