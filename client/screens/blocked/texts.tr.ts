/** The toast of the error stays beside this page, so the page does not repeat what the toast says. */
const tr = {
  text: 'Bakiyeniz ve açık bahisleriniz güvende; yarım kalan bir işlem varsa sonucu hesap geçmişinizde görünür.',
};
export default tr;
