const tr = {
  text: 'Sunucumuz şu anda yanıt veremiyor. Bakiyeniz ve açık bahisleriniz güvende; yarım kalan bir işlem varsa sonucu hesap geçmişinizde görünür.',
  advice: 'Bir süre sonra sayfayı yenileyin.',
};
export default tr;
