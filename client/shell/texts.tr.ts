/** What the shell itself says: titles, notices of the models, and failures anywhere. */
const tr = {
  siteName: 'vitrin',
  titleHome: 'Ana sayfa',
  titleSlots: 'Slot oyunları',
  titleLive: 'Canlı casino',
  titleLogin: 'Giriş yap',
  titlePlay: 'Oyun',
  titleMaintenance: 'Bakım çalışması',
  titleNoAccess: 'Bu sayfa görüntülenemiyor',
  titleNotFound: 'Sayfa bulunamadı',
  titleBlocked: 'Bazı sorunlar yaşıyoruz',

  // Stated by the spec, letter for letter.
  underMaintenance: 'Site Bakima Alindi',
  blocked: 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
  providerUnreachable: 'Sağlayıcıya Ulaşılamıyor',
  favouriteAdded: 'Favorilere Başarıyla Eklendi',
  favouriteRemoved: 'Favorilere Başarıyla Kaldırıldı',

  welcome: 'Giriş yaptınız',
  loggedOut: 'Çıkış yaptınız',
  loggedOutIdle: 'Bir saat işlem yapılmadığı için çıkış yapıldı',
  logoutFailed: 'Çıkış yapılamadı. Lütfen yeniden deneyin.',
  languageUnavailable: 'İngilizce metinler şu anda yüklenemedi',
  reload: 'Sayfayı yenile',
  retry: 'Yeniden dene',
  skipToContent: 'İçeriğe geç',
  pageLoading: 'Sayfa yükleniyor',

  failureOffline: 'İnternet bağlantısı yok gibi görünüyor. Bağlantınızı kontrol edip yeniden deneyin.',
  failureMaintenance: 'Site şu anda bakımda.',
  failureSession: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
  failureOther: 'Bir sorun oluştu. Lütfen daha sonra yeniden deneyin.',

  crashTitle: 'Bu sayfa açılamadı',
  crashText: 'Beklenmedik bir sorun oluştu. Bakiyeniz ve hesabınız bundan etkilenmez.',
  staleTitle: 'Sitenin yeni bir sürümü var',
  staleText: 'Bu sayfanın bir parçası yüklenemedi. Sayfayı yenilediğinizde en güncel hâli açılır.',
  offlineTitle: 'Bağlantı yok',
  offlineText:
    'Sayfanın bir parçası yüklenemedi. Site yanıt vermiyor; bağlantınızı denetleyip yeniden deneyin.',
  copyReport: 'Raporu kopyala',
  reportCopied: 'Rapor kopyalandı',
  reportDetails: 'Teknik ayrıntılar',
};
export default tr;
