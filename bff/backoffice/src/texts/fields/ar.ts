import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ar: Translated<typeof en> = {
  fields: {
    givenName: 'الاسم الأول',
    surname: 'اسم العائلة',
    companyName: 'الشركة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    mobile: 'الهاتف المحمول',
    ip: 'عنوان IP',
    merchantCustomerId: 'رقم العميل',
    street1: 'الشارع',
    city: 'المدينة',
    state: 'الولاية',
    postcode: 'الرمز البريدي',
    country: 'البلد',
    name: 'الاسم',
    amount: 'المبلغ',
    certificate: 'الشهادة',
    dueDay: 'مهلة الرد',
    endsAt: 'تنتهي',
    note: 'الملاحظة',
    olderEndsAt: 'انتهاء الرمز القديم',
    olderUntil: 'السر القديم صالح حتى',
    password: 'كلمة المرور',
    reason: 'السبب',
    url: 'العنوان',
  },
  item: 'الصنف {0}: {1}',
};
