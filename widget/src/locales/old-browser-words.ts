import type { Language } from './language-table.ts';

/**
 * The texts for a browser that is too old for the forms. They are files of their own, which no other browser
 * loads.
 */
export const OLD_BROWSER_WORDS: Readonly<Record<Language, string>> = {
  en: 'This browser is too old to pay here. Please update it or use another one.',
  de: 'Dieser Browser ist zu alt, um hier zu bezahlen. Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.',
  fr: 'Ce navigateur est trop ancien pour payer ici. Veuillez le mettre à jour ou en utiliser un autre.',
  es: 'Este navegador es demasiado antiguo para pagar aquí. Actualícelo o utilice otro.',
  it: 'Questo browser è troppo vecchio per pagare qui. Lo aggiorni o ne utilizzi un altro.',
  nl: 'Deze browser is te oud om hier te betalen. Werk de browser bij of gebruik een andere.',
  da: 'Denne browser er for gammel til at betale her. Opdater den, eller brug en anden.',
  fi: 'Tämä selain on liian vanha maksamiseen. Päivitä se tai käytä toista selainta.',
  sv: 'Den här webbläsaren är för gammal för att betala här. Uppdatera den eller använd en annan.',
  tr: 'Bu tarayıcı burada ödeme yapmak için çok eski. Lütfen güncelleyin veya başka bir tarayıcı kullanın.',
  ja: 'このブラウザは古いため、お支払いにご利用いただけません。更新するか、別のブラウザをご利用ください。',
  sl: 'Ta brskalnik je prestar za plačilo. Posodobite ga ali uporabite drugega.',
  pt: 'Este navegador é demasiado antigo para pagar aqui. Atualize-o ou utilize outro.',
  pl: 'Ta przeglądarka jest zbyt stara, aby tutaj zapłacić. Zaktualizuj ją lub użyj innej.',
  cs: 'Tento prohlížeč je pro platbu příliš starý. Aktualizujte ho nebo použijte jiný.',
  hu: 'Ez a böngésző túl régi a fizetéshez. Frissítse, vagy használjon másikat.',
  bg: 'Този браузър е твърде стар, за да платите тук. Актуализирайте го или използвайте друг.',
  ro: 'Acest browser este prea vechi pentru a plăti aici. Actualizați-l sau folosiți altul.',
  ru: 'Этот браузер слишком старый для оплаты. Обновите его или воспользуйтесь другим.',
  zh: '此浏览器版本过旧，无法在此付款。请更新浏览器或使用其他浏览器。',
  el: 'Αυτό το πρόγραμμα περιήγησης είναι πολύ παλιό για πληρωμή. Ενημερώστε το ή χρησιμοποιήστε άλλο.',
  nb: 'Denne nettleseren er for gammel til å betale her. Oppdater den eller bruk en annen.',
  sk: 'Tento prehliadač je na platbu príliš starý. Aktualizujte ho alebo použite iný.',
  ar: 'هذا المتصفح قديم جدًا ولا يمكن الدفع به هنا. يُرجى تحديثه أو استخدام متصفح آخر.',
  ko: '이 브라우저는 오래되어 결제에 사용할 수 없습니다. 업데이트하거나 다른 브라우저를 사용해 주세요.',
};
