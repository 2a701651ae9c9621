/** Texts that any screen may show: titles, toasts of the models, words of controls, loading and failures. */
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { capitalise } from '#contracts/rules/wording';
import { formatDuration } from '#contracts/time/durations';
import { defineTexts } from '../i18n/texts.ts';

const tr = {
  titleHome: 'Ana sayfa',
  titleSlots: 'Slot',
  titleLive: 'Canlı casino',
  titlePromotions: 'Promosyonlar',
  titlePromotion: 'Promosyon',
  titleVirtual: 'Sanal oyunlar',
  titleAbout: 'Hakkımızda',
  titleContent: 'Bilgi sayfası',
  titleTournaments: 'Turnuvalar',
  titleTournament: 'Turnuva',
  titleSearch: 'Arama',
  titleLogin: 'Giriş yap',
  titleRegister: 'Üye ol',
  titleRegistered: 'Üyelik tamamlandı',
  titleForgot: 'Şifremi unuttum',
  titleReset: 'Yeni şifre',
  titleProfile: 'Hesabım',
  titlePlay: 'Oyun',
  titleMaintenance: 'Bakım çalışması',
  titleNoAccess: 'Bu sayfa görüntülenemiyor',
  titleNotFound: 'Sayfa bulunamadı',
  titleBlocked: 'Sunucumuz yanıt vermiyor',

  // The spec quotes the four texts up to `favouriteRemoved` (§8), so they are not changed.
  underMaintenance: 'Site Bakima Alindi',
  blocked: 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
  favouriteAdded: 'Favorilere Başarıyla Eklendi',
  favouriteRemoved: 'Favorilere Başarıyla Kaldırıldı',

  registered: 'Üyeliğiniz tamamlandı.',
  resetMailSent: 'Şifrenizi yenilemek için gereken adımlar e-posta adresinize gönderildi.',
  passwordReset: 'Yeni şifreniz kaydedildi. Giriş yapabilirsiniz.',
  welcome: 'Giriş yaptınız',
  loggedOut: 'Çıkış yaptınız',
  loggedOutIdle: `${capitalise(formatDuration(INACTIVITY_LIMIT_MS, 'tr'), 'tr')} işlem yapılmadığı için çıkış yapıldı`,
  favouriteFailed: 'Kaydedilemedi',
  languageUnavailable: 'İngilizce metinler şu anda yüklenemedi',
  skipToContent: 'İçeriğe geç',
  pageLoading: 'Sayfa yükleniyor',

  reload: 'Sayfayı yenile',
  retry: 'Yeniden dene',
  support: 'Canlı destek',
  close: 'Kapat',
  cancel: 'Vazgeç',
  previous: 'Önceki',
  next: 'Sonraki',
  all: 'Tümü',
  toHome: 'Ana sayfaya git',

  loading: 'Yükleniyor',
  slow: 'Bu biraz uzun sürüyor. Yanıt bekleniyor.',
  errorTitle: 'Bu bölüm şu anda yüklenemedi',
  checkConnection: 'İnternet bağlantınızı kontrol edip yeniden deneyin.',

  failureOffline: 'İnternet bağlantısı yok. Bağlantınızı kontrol edip yeniden deneyin.',
  failureMaintenance: 'Site şu anda bakımda.',
  forPlayers: 'Bu bölüm üyelere açık',
  forPlayersText: 'Görmek için giriş yapın.',
  failureSession: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
  failureOther: 'Bir sorun oluştu. Lütfen daha sonra yeniden deneyin.',

  crashTitle: 'Bu sayfa açılamadı',
  crashText: 'Beklenmedik bir sorun oluştu. Bakiyeniz ve hesabınız bundan etkilenmez.',
  staleTitle: 'Sitenin yeni bir sürümü var',
  staleText: 'Bu sayfanın bir parçası yüklenemedi. Sayfayı yenilediğinizde en güncel hâli açılır.',
  offlineTitle: 'Bağlantı yok',
  offlineText: 'Site yanıt vermiyor. Bağlantınızı kontrol edip yeniden deneyin.',
  copyReport: 'Raporu kopyala',
  reportCopied: 'Rapor kopyalandı',
  copyFailed: 'Rapor kopyalanamadı. Aşağıdaki metni seçip kendiniz kopyalayabilirsiniz.',
  reportDetails: 'Teknik ayrıntılar',
};
export default tr;

export const siteTexts = defineTexts('site', tr, () => import('./texts.en.ts'));
