/** People of a company, invitations, roles, the second factor. */
export const peopleRefusals = {
  wrong_password: { status: 422, ar: 'كلمة المرور غير صحيحة', en: 'The password is wrong' },
  tenant_admin_only: {
    status: 403,
    ar: 'هذا الإجراء لمدير المنشأة وحده',
    en: 'Only the administrator of the company may do this',
  },
  last_tenant_admin: {
    status: 422,
    ar: 'لا تبقى المنشأة بلا مدير؛ عيّن مديرًا آخر أولًا',
    en: 'A company keeps at least one administrator; name another one first',
  },
  not_on_yourself: {
    status: 422,
    ar: 'لا يغيّر المستخدم دوره ولا يوقف نفسه',
    en: 'Nobody changes their own role or stops themselves',
  },
  already_member: {
    status: 422,
    ar: 'صاحب هذا البريد عضو في المنشأة',
    en: 'This person already belongs to the company',
  },
  already_invited: {
    status: 422,
    ar: 'لهذا البريد دعوة قائمة؛ أعد إرسالها',
    en: 'There is an open invitation for this e-mail; send it again',
  },
  invitation_invalid: {
    status: 422,
    ar: 'رابط الدعوة غير صحيح أو انتهت صلاحيته؛ اطلب دعوة جديدة من مدير المنشأة',
    en: 'The invitation link is wrong or has expired; ask the company for a new one',
  },
  invitation_closed: {
    status: 409,
    ar: 'قُبلت هذه الدعوة أو أُلغيت',
    en: 'This invitation was accepted or revoked',
  },
  admin_role_fixed: {
    status: 422,
    ar: 'دور المدير يبقى كامل الصلاحيات؛ انسخه وعدّل النسخة',
    en: 'The administrator role keeps all rights; copy it and change the copy',
  },
  role_beyond_own: {
    status: 403,
    ar: 'لا تمنح صلاحيات لا تملكها',
    en: 'Nobody grants rights that they do not have',
  },
  own_role: {
    status: 403,
    ar: 'لا يعدّل المستخدم صلاحيات دوره',
    en: 'Nobody changes the rights of their own role',
  },
  mfa_setup_required: {
    status: 403,
    ar: 'التحقق بخطوتين شرط على المديرين؛ فعّله من الملف الشخصي',
    en: 'Administrators need a second factor; set it up in your profile',
  },
  mfa_needed_first: {
    status: 422,
    ar: 'فعّل التحقق بخطوتين لحسابك أولًا',
    en: 'Set up the second factor of your own account first',
  },
  mfa_already_on: {
    status: 409,
    ar: 'التحقق بخطوتين مفعّل من قبل',
    en: 'The second factor is already set up',
  },
  mfa_not_on: {
    status: 409,
    ar: 'التحقق بخطوتين غير مفعّل',
    en: 'The second factor is not set up',
  },
  mfa_required_here: {
    status: 422,
    ar: 'التحقق بخطوتين شرط على مديري «{company}»',
    en: 'Administrators of “{company}” must have a second factor',
  },
} as const
