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
    birthDate: 'تاريخ الميلاد',
    ip: 'عنوان IP',
    merchantCustomerId: 'رقم العميل',
    street1: 'الشارع',
    city: 'المدينة',
    state: 'الولاية',
    postcode: 'الرمز البريدي',
    country: 'البلد',
    name: 'الاسم',
    sku: 'رقم الصنف',
    quantity: 'الكمية',
  },
  item: 'الصنف {0}: {1}',
  fieldNames: {
    amount: 'المبلغ',
    certificate: 'الشهادة',
    dueDay: 'مهلة الرد',
    email: 'البريد الإلكتروني',
    endsAt: 'تنتهي',
    name: 'الاسم',
    note: 'الملاحظة',
    olderEndsAt: 'انتهاء الرمز القديم',
    olderUntil: 'السر القديم صالح حتى',
    password: 'كلمة المرور',
    reason: 'السبب',
    url: 'العنوان',
  },
};
