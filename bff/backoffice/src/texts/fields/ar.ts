import type { Translated } from '../translated.ts';
import type { en } from './en.ts';

export const ar: Translated<typeof en> = {
  fields: {
    givenName: 'الاسم الأول',
    surname: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    mobile: 'الهاتف المحمول',
    street1: 'الشارع',
    city: 'المدينة',
    state: 'الولاية',
    postcode: 'الرمز البريدي',
    country: 'البلد',
    name: 'الاسم',
    amount: 'المبلغ',
    endsAt: 'تاريخ الانتهاء',
    note: 'الملاحظة',
    password: 'كلمة المرور',
    reason: 'السبب',
    url: 'العنوان',
  },
  /** Entries of lists, counted from 1. */
  listed: { items: 'الصنف {0}: {1}', payments: 'الدفعة {0}: {1}' },
};
