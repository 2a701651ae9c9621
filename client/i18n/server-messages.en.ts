/** The server messages that are known, in English. */
const en: Readonly<Record<string, string>> = {
  'İşlem Başarılı': 'Done',
  'Kayıt Bulunamadı': 'No records found',
  'Oturum süresi doldu': 'Your session has expired',
  'Giriş Başarısız': 'Signing in failed',
  'İnaktif hesap': 'This account is inactive',
  'Bu işlem için yetkiniz yok': 'You are not authorized to do this',
  'Girdiğiniz kod hatalı': 'The code you entered is incorrect',
  'Oyun bulunamadı': 'Game not found',
  'Masa bulunamadı': 'Table not found',
  'Arama için en az 3 karakter giriniz': 'Enter at least 3 characters to search',
};
export default en;
