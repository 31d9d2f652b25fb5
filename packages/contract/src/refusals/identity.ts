/** Sign-in, sessions, plans. */
export const identityRefusals = {
  unauthenticated: { status: 401, ar: 'غير مصرح بالدخول', en: 'Unauthenticated.' },
  token_expired: {
    status: 401,
    ar: 'انتهت مدة الدخول؛ سجّل الدخول من جديد',
    en: 'The sign-in has expired; sign in again',
  },
  subscription_ended: { status: 401, ar: 'Unauthenticated.', en: 'Unauthenticated.' },
  session_invalid: {
    status: 416,
    ar: 'انتهت الجلسة؛ سجّل الدخول من جديد',
    en: 'The session has ended; sign in again',
  },
  wrong_credentials: {
    status: 422,
    ar: 'خطأ في كلمة المرور أو البريد الإلكتروني',
    en: 'Wrong e-mail or password',
  },
  locked_out: {
    status: 429,
    ar: 'محاولات كثيرة؛ أعد المحاولة لاحقًا، والدقائق المتبقية {minutes}',
    en: 'Too many attempts; try again in {minutes} minutes',
  },
  account_guarded: {
    status: 429,
    ar: 'محاولات كثيرة على هذا الحساب من أجهزة لا يعرفها. انتظر (الدقائق المتبقية {minutes})، أو ادخل من جهاز دخلت منه من قبل، أو عيّن كلمة مرور جديدة',
    en: 'Too many attempts on this account from devices it does not know. Wait {minutes} minutes, use a device you signed in on before, or set a new password',
  },
  mailed_enough: {
    status: 422,
    ar: 'أُرسلت إلى هذا البريد رسائل كثيرة. افتح آخر رسالة، أو أعد المحاولة بعد ساعة',
    en: 'Several messages went to this e-mail already. Open the latest one, or try again in an hour',
  },
  email_needs_sign_in: {
    status: 422,
    ar: 'سجّل الدخول إلى حسابك ببريدك الحالي، ثم افتح الرابط من جديد',
    en: 'Sign in to your account with the present e-mail, then open the link again',
  },
  not_activated: {
    status: 422,
    ar: 'لم يُفعَّل الحساب بعد؛ افتح رابط التفعيل في بريدك الإلكتروني',
    en: 'The account is not active yet; open the activation link in your e-mail',
  },
  email_used: {
    status: 422,
    ar: 'أدخل بريدًا آخر: هذا البريد مستخدم من قبل',
    en: 'E-mail already used',
  },
  terms_required: {
    status: 422,
    ar: 'وافق على شروط الاستخدام لتتابع',
    en: 'The terms of use must be agreed to',
  },
  passwords_differ: {
    status: 422,
    ar: 'يجب أن تتطابق كلمتا المرور',
    en: 'Passwords do not match',
  },
  password_weak: {
    status: 422,
    ar: 'يجب أن تكون كلمة المرور 10 أحرف على الأقل وليست شائعة',
    en: 'The password must have at least 10 characters and not be a common one',
  },
  code_invalid: {
    status: 422,
    ar: 'الرمز غير صحيح أو انتهت صلاحيته؛ اطلب رمزًا جديدًا',
    en: 'The code is wrong or has expired; ask for a new one',
  },
  forbidden: { status: 403, ar: 'ليست لديك صلاحية لهذا الإجراء', en: 'Not permitted' },
  tenant_required: { status: 403, ar: 'اختر المنشأة أولًا', en: 'Choose a company first' },
  field_protected: {
    status: 422,
    ar: 'هذا الحقل غير متاح في باقتك',
    en: 'This field is not part of your plan',
  },
  plan_limit_reached: {
    status: 422,
    ar: 'بلغت حد الباقة في «{limit}»: {used} من {max}؛ رقِّ الباقة لتضيف غيرها',
    en: 'The plan limit of “{limit}” is reached: {used} of {max}; a larger plan has room for more',
  },
  plan_limit_near: {
    status: 422,
    ar: 'اقتربت من حد الباقة في «{limit}»: {used} من {max}',
    en: 'The plan limit of “{limit}” is near: {used} of {max}',
  },
  tax_restricted: {
    status: 403,
    ar: 'لا يسمح النظام الضريبي بتعديل المستندات المؤكدة أو حذفها؛ أصدر مرتجعًا أو إشعارًا',
    en: 'Tax law does not allow editing or deleting confirmed documents; use a return or a note',
  },
} as const
