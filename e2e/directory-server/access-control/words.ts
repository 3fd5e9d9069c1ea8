/** The texts of the bank's pages, in one language. */
export interface Words {
  /** The language in its own words. */
  readonly name: string;
  readonly bank: string;
  readonly title: string;
  readonly merchant: string;
  readonly amount: string;
  readonly card: string;
  /** Read out in place of the dots before the last four digits. */
  readonly cardEnding: string;
  readonly shownCode: string;
  readonly code: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly resend: string;
  readonly resent: string;
  readonly wrong: string;
  readonly empty: string;
  readonly languages: string;
  readonly goingBack: string;
  readonly goOn: string;
  readonly stays: string;
  readonly goneTitle: string;
  readonly gone: string;
  readonly note: string;
}

const en: Words = {
  name: 'English',
  bank: 'Test bank',
  title: 'Confirm your payment',
  merchant: 'Shop',
  amount: 'Amount',
  card: 'Card',
  cardEnding: 'ending in',
  shownCode: 'Your test code',
  code: 'Type the code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  resend: 'New code',
  resent: 'There is a new code.',
  wrong: 'This is not the code. Please try again.',
  empty: 'Please type the code first.',
  languages: 'Language',
  goingBack: 'You are going back to the shop',
  goOn: 'Continue',
  stays: 'Done. You can go back to the shop.',
  goneTitle: 'This payment is not known',
  gone: 'The time may be over. Please go back to the shop and start again.',
  note: 'A bank for tests. No money moves here.',
};

const de: Words = {
  name: 'Deutsch',
  bank: 'Testbank',
  title: 'Zahlung bestätigen',
  merchant: 'Shop',
  amount: 'Betrag',
  card: 'Karte',
  cardEnding: 'mit den letzten Ziffern',
  shownCode: 'Ihr Testcode',
  code: 'Code eingeben',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  resend: 'Neuer Code',
  resent: 'Es gibt einen neuen Code.',
  wrong: 'Das ist nicht der Code. Bitte versuchen Sie es noch einmal.',
  empty: 'Bitte geben Sie zuerst den Code ein.',
  languages: 'Sprache',
  goingBack: 'Sie kommen zurück zum Shop',
  goOn: 'Weiter',
  stays: 'Fertig. Sie können zum Shop zurückkehren.',
  goneTitle: 'Diese Zahlung ist nicht bekannt',
  gone: 'Vielleicht ist die Zeit abgelaufen. Bitte gehen Sie zurück zum Shop und beginnen Sie noch einmal.',
  note: 'Eine Bank für Tests. Es fließt kein Geld.',
};

const fr: Words = {
  name: 'Français',
  bank: 'Banque de test',
  title: 'Confirmez votre paiement',
  merchant: 'Boutique',
  amount: 'Montant',
  card: 'Carte',
  cardEnding: 'se terminant par',
  shownCode: 'Votre code de test',
  code: 'Saisissez le code',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  resend: 'Nouveau code',
  resent: 'Voici un nouveau code.',
  wrong: 'Ce n’est pas le bon code. Veuillez réessayer.',
  empty: 'Veuillez d’abord saisir le code.',
  languages: 'Langue',
  goingBack: 'Vous retournez à la boutique',
  goOn: 'Continuer',
  stays: 'C’est fait. Vous pouvez retourner à la boutique.',
  goneTitle: 'Ce paiement est inconnu',
  gone: 'Le délai est peut-être dépassé. Retournez à la boutique et recommencez.',
  note: 'Une banque pour les tests. Aucun argent ne circule.',
};

const es: Words = {
  name: 'Español',
  bank: 'Banco de prueba',
  title: 'Confirme su pago',
  merchant: 'Tienda',
  amount: 'Importe',
  card: 'Tarjeta',
  cardEnding: 'terminada en',
  shownCode: 'Su código de prueba',
  code: 'Escriba el código',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  resend: 'Nuevo código',
  resent: 'Hay un código nuevo.',
  wrong: 'Este no es el código. Inténtelo de nuevo.',
  empty: 'Escriba primero el código.',
  languages: 'Idioma',
  goingBack: 'Vuelve a la tienda',
  goOn: 'Continuar',
  stays: 'Listo. Puede volver a la tienda.',
  goneTitle: 'Este pago no se conoce',
  gone: 'Puede que el tiempo haya terminado. Vuelva a la tienda y empiece de nuevo.',
  note: 'Un banco para pruebas. Aquí no se mueve dinero.',
};

const it: Words = {
  name: 'Italiano',
  bank: 'Banca di prova',
  title: 'Conferma il pagamento',
  merchant: 'Negozio',
  amount: 'Importo',
  card: 'Carta',
  cardEnding: 'che termina con',
  shownCode: 'Il tuo codice di prova',
  code: 'Inserisci il codice',
  confirm: 'Conferma',
  cancel: 'Annulla',
  resend: 'Nuovo codice',
  resent: 'C’è un nuovo codice.',
  wrong: 'Il codice non è corretto. Riprova.',
  empty: 'Inserisci prima il codice.',
  languages: 'Lingua',
  goingBack: 'Stai tornando al negozio',
  goOn: 'Continua',
  stays: 'Fatto. Puoi tornare al negozio.',
  goneTitle: 'Questo pagamento non è noto',
  gone: 'Forse il tempo è scaduto. Torna al negozio e ricomincia.',
  note: 'Una banca per le prove. Qui non si muove denaro.',
};

const ar: Words = {
  name: 'العربية',
  bank: 'بنك الاختبار',
  title: 'تأكيد الدفع',
  merchant: 'المتجر',
  amount: 'المبلغ',
  card: 'البطاقة',
  cardEnding: 'تنتهي بالأرقام',
  shownCode: 'رمز الاختبار',
  code: 'أدخل الرمز',
  confirm: 'تأكيد',
  cancel: 'إلغاء',
  resend: 'رمز جديد',
  resent: 'هناك رمز جديد.',
  wrong: 'هذا الرمز غير صحيح. يرجى المحاولة مرة أخرى.',
  empty: 'يرجى إدخال الرمز أولاً.',
  languages: 'اللغة',
  goingBack: 'جارٍ العودة إلى المتجر',
  goOn: 'متابعة',
  stays: 'تم. يمكنك العودة إلى المتجر.',
  goneTitle: 'عملية الدفع هذه غير معروفة',
  gone: 'ربما انتهى الوقت. يرجى العودة إلى المتجر والبدء من جديد.',
  note: 'بنك للاختبار. لا تنتقل أي أموال هنا.',
};

export const LANGUAGES = { en, de, fr, es, it, ar } as const satisfies Readonly<Record<string, Words>>;

export type Language = keyof typeof LANGUAGES;
