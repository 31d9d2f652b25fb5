/** Sign-in, sessions, plans. */
export const identityRefusals = {
  unauthenticated: { status: 401, ar: 'غير مصرح بالدخول', en: 'Unauthenticated.' },
  token_expired: { status: 401, ar: 'انتهت صلاحية الدخول', en: 'The sign-in has expired' },
  subscription_ended: { status: 401, ar: 'Unauthenticated.', en: 'Unauthenticated.' },
  session_invalid: {
    status: 416,
    ar: 'انتهت الجلسة؛ يلزم تسجيل الدخول من جديد',
    en: 'The session has ended; sign in again',
  },
  wrong_credentials: {
    status: 422,
    ar: 'خطأ في كلمة المرور أو البريد الإلكتروني',
    en: 'Wrong e-mail or password',
  },
  locked_out: {
    status: 429,
    ar: 'محاولات كثيرة؛ الدخول متاح بعد {minutes} دقيقة',
    en: 'Too many attempts; try again in {minutes} minutes',
  },
  account_guarded: {
    status: 429,
    ar: 'محاولات كثيرة على هذا الحساب من أجهزة لا يعرفها. انتظر {minutes} دقيقة، أو ادخل من جهاز دخلت منه من قبل، أو عيّن كلمة مرور جديدة',
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
    ar: 'الحساب لم يُفعَّل بعد؛ رابط التفعيل في بريدك الإلكتروني',
    en: 'The account is not active yet; the activation link is in your e-mail',
  },
  email_used: { status: 422, ar: 'البريد الإلكتروني مستخدم من قبل', en: 'E-mail already used' },
  terms_required: {
    status: 422,
    ar: 'تلزم الموافقة على شروط الاستخدام',
    en: 'The terms of use must be agreed to',
  },
  passwords_differ: { status: 422, ar: 'كلمتا المرور غير متطابقتين', en: 'Passwords do not match' },
  password_weak: {
    status: 422,
    ar: 'كلمة المرور لا تقل عن 10 أحرف ولا تكون شائعة',
    en: 'At least 10 characters, and not a common password',
  },
  code_invalid: {
    status: 422,
    ar: 'الرمز غير صحيح أو انتهت صلاحيته',
    en: 'The code is wrong or has expired',
  },
  forbidden: { status: 403, ar: 'ليست لديك صلاحية لهذا الإجراء', en: 'Not permitted' },
  tenant_required: { status: 403, ar: 'يلزم اختيار المنشأة أولًا', en: 'Choose a company first' },
  field_protected: {
    status: 422,
    ar: 'هذا الحقل غير متاح في باقتك',
    en: 'This field is not part of your plan',
  },
  plan_limit_reached: {
    status: 422,
    ar: 'بلغت حد الباقة: {used} من {max}',
    en: 'The plan limit is reached: {used} of {max}',
  },
  plan_limit_near: {
    status: 422,
    ar: 'اقتربت من حد الباقة هذا الشهر: {used} من {max}',
    en: 'The plan limit of this month is near: {used} of {max}',
  },
  tax_restricted: {
    status: 403,
    ar: 'النظام الضريبي لا يسمح بتعديل المستندات المؤكدة أو حذفها؛ يلزم مرتجع أو إشعار',
    en: 'Tax law does not allow editing or deleting confirmed documents; use a return or a note',
  },
} as const
