/** The server's refusals and their reasons, in Arabic, by the English text. */
export const ar: Readonly<Record<string, string>> = {
  'The request can’t be read: its address or JSON is invalid': 'تعذّرت قراءة الطلب: عنوانه أو JSON غير صالح',
  'Sign in first. Sessions end after {0} minutes of inactivity':
    'سجّل الدخول أولًا. تنتهي الجلسات بعد {0} دقيقة من عدم النشاط',
  'Incorrect sign-in details, or this account can’t sign in':
    'بيانات الدخول غير صحيحة، أو لا يمكن لهذا الحساب تسجيل الدخول',
  'Only pages of the back office can send this: the header x-tollgate-office or the origin is wrong':
    'صفحات المكتب الخلفي وحدها ترسل هذا: الترويسة x-tollgate-office أو المصدر غير صحيح',
  'Your roles don’t allow this': 'أدوارك لا تسمح بهذا',
  'Sign in again to continue: your last sign-in is more than five minutes ago':
    'سجّل الدخول مجددًا للمتابعة: مضى على آخر تسجيل دخول أكثر من خمس دقائق',
  'A second person has to approve this': 'تلزم موافقة شخص ثانٍ',
  'Use https to open the back office': 'افتح المكتب الخلفي عبر https',
  'Not found, or you don’t have access': 'غير موجود، أو ليس لديك وصول',
  'It has changed, or its state doesn’t allow this. Refresh and try again':
    'تغيّر، أو لا تسمح حالته بهذا. حدّث الصفحة وحاول مجددًا',
  'Already used or expired. Start over': 'استُخدم من قبل أو انتهى. ابدأ من جديد',
  'The request is too large': 'الطلب كبير جدًا',
  'The body must be JSON, with content-type application/json':
    'يجب أن يكون المتن JSON مع content-type application/json',
  'Some values are missing or invalid': 'بعض القيم ناقصة أو غير صالحة',
  'Too many rows to download at once. Create a large export, or choose a shorter period':
    'صفوف كثيرة للتنزيل دفعة واحدة. أنشئ تصديرًا كبيرًا أو اختر فترة أقصر',
  'Too many requests from this address. Wait, then try again':
    'طلبات كثيرة من هذا العنوان. انتظر ثم حاول مجددًا',
  'Something went wrong in the back office. It’s not known whether the request took effect, so refresh before you try again':
    'حدث خطأ في المكتب الخلفي. لا يُعرف هل نُفِّذ الطلب، فحدّث الصفحة قبل المحاولة مجددًا',
  'The database doesn’t answer. It’s not known whether the request took effect, so refresh before you try again':
    'لا تستجيب قاعدة البيانات. لا يُعرف هل نُفِّذ الطلب، فحدّث الصفحة قبل المحاولة مجددًا',
  'This is more than your roles may refund of a payment': 'هذا أكثر مما تسمح أدوارك باسترداده من دفعة',
  'This returns more than one person may alone. Refund the whole amount instead, with the approval of a second person':
    'هذا أكثر مما يجوز لشخص واحد. استرد المبلغ كاملًا بموافقة شخص ثانٍ',
  'Too many open pages. Close some, then refresh': 'صفحات مفتوحة كثيرة. أغلق بعضها ثم حدّث',
  'Many people are signing in right now; try again in a second':
    'يسجّل كثيرون الدخول الآن؛ حاول مجددًا بعد ثانية',
  'You cannot approve or reject your own refund': 'لا يمكنك الموافقة على استردادك أو رفضه',
  'It touches settings that your roles don’t let you change': 'يمسّ إعدادات لا تسمح أدوارك بتغييرها',
  'These settings are not valid': 'هذه الإعدادات غير صالحة',
  'You have {0} views. Remove one first': 'لديك {0} طرق عرض. أزل واحدة أولًا',
  'You have {0} exports; remove one of them first': 'لديك {0} عمليات تصدير؛ أزل واحدة أولًا',
  'This export has no file': 'ليس لهذا التصدير ملف',
  'There is no space for the file; try again when others have been removed':
    'لا مساحة للملف؛ حاول مجددًا بعد إزالة ملفات أخرى',
  'The payment has no chargeback that can be reversed': 'ليس للدفعة اعتراض يمكن إلغاؤه',
  'The key is retired': 'المفتاح مسحوب من الخدمة',
  'Nothing would be left to sign in with; set up another way first':
    'لن تبقى وسيلة لتسجيل الدخول؛ أعدّ وسيلة أخرى أولًا',
  'It was decided meanwhile, or has expired': 'اتُّخذ القرار في الأثناء، أو انتهت المهلة',
  'Ten tests within ten minutes are the limit; try again later':
    'الحدّ عشرة اختبارات خلال عشر دقائق؛ حاول لاحقًا',
  'Searches that name a shopper aren’t saved': 'لا تُحفظ عمليات البحث التي تذكر اسم مشترٍ',
  'The search is still being indexed, and payments would be missing; try later':
    'ما زالت فهرسة البحث جارية وستنقص مدفوعات؛ حاول لاحقًا',
  'The password must have at least {0} characters': 'يجب ألا تقل كلمة المرور عن {0} حرفًا',
  'The password must have at most {0} characters': 'يجب ألا تزيد كلمة المرور على {0} حرف',
  'The password follows a pattern; take one that others cannot guess, such as several words':
    'كلمة المرور تتبع نمطًا؛ اختر ما لا يمكن تخمينه، مثل عدة كلمات',
  'The password is a common one; take one that others cannot guess, such as several words':
    'كلمة المرور شائعة؛ اختر ما لا يمكن تخمينه، مثل عدة كلمات',
  'The password must be more than your name or e-mail address':
    'يجب أن تكون كلمة المرور أكثر من اسمك أو بريدك الإلكتروني',
  'The password is one of your last {0}; take another one': 'هذه من آخر {0} كلمات مرور لك؛ اختر غيرها',
  'This looks like a full card number. Search for the last four digits instead':
    'يبدو هذا رقم بطاقة كاملًا. ابحث بآخر أربعة أرقام',
  'a search has at most {0} characters': 'لا يزيد البحث على {0} حرف',
  'a search has at most {0} parts': 'لا يزيد البحث على {0} أجزاء',
  'a part of the search is empty': 'جزء من البحث فارغ',
  'No channel is named {0}': 'لا توجد قناة باسم {0}',
  'Nothing is left to refund': 'لم يبقَ شيء للاسترداد',
  'The amount is not valid': 'المبلغ غير صالح',
  'The payment cannot be refunded': 'لا يمكن استرداد الدفعة',
  'Your roles don’t allow a refund of this amount': 'أدوارك لا تسمح باسترداد هذا المبلغ',
  'Payment not found, or you don’t have access': 'الدفعة غير موجودة، أو ليس لديك وصول',
  'the first day is after the last one': 'اليوم الأول بعد اليوم الأخير',
  'a report covers at most {0} days; choose a shorter period':
    'لا يغطي التقرير أكثر من {0} يوم؛ اختر فترة أقصر',
  'must be in the future': 'يجب أن يكون في المستقبل',
  'must be within {0} days': 'يجب أن يكون خلال {0} يومًا',
  'must be one line': 'يجب أن يكون سطرًا واحدًا',
  'must be an e-mail address': 'يجب أن يكون عنوان بريد إلكتروني',
  'must have an entry': 'يجب أن يحتوي على إدخال',
};
