import type { Bilingual } from '../rules/rule.ts'
import type { VerificationStage } from '../stamp/verify.ts'

/** What each link of the chain means for the buyer when it holds and when it does not. */
export const stageTexts: Readonly<
  Record<VerificationStage, { readonly holds: Bilingual; readonly fails: Bilingual }>
> = {
  parse: {
    holds: {
      ar: 'الملف فاتورة إلكترونية تُقرأ كاملة.',
      en: 'The file is an e-invoice and reads in full.',
    },
    fails: { ar: 'الملف ليس فاتورة إلكترونية.', en: 'The file is no e-invoice.' },
  },
  stamp: {
    holds: { ar: 'في الفاتورة ختم إلكتروني مكتمل.', en: 'The invoice carries a whole stamp.' },
    fails: {
      ar: 'ليس في الفاتورة ختم إلكتروني واحد مكتمل، فلا شيء فيها يُثبت من أصدرها ولا أنها لم تتغير.',
      en: 'The invoice has not one whole stamp: nothing in it proves who issued it or that it is unchanged.',
    },
  },
  coverage: {
    holds: {
      ar: 'كل ما في الملف يشمله الختم.',
      en: 'Everything in the file is under the stamp.',
    },
    fails: {
      ar: 'في الملف ما لا يشمله الختم، وقد يكون أضيف بعد الإصدار: لا تعتمد إلا على الأرقام المعروضة هنا، واطلب من البائع ملفه الأصلي.',
      en: 'The file holds something that the stamp does not cover and that may have been added later: rely on the figures shown here alone, and ask the seller for his own file.',
    },
  },
  hash: {
    holds: {
      ar: 'لم يتغير شيء في الفاتورة منذ خُتمت: بصمتها مطابقة.',
      en: 'Nothing was changed since it was stamped: its hash agrees.',
    },
    fails: {
      ar: 'تغيّر محتوى الفاتورة بعد ختمها: بصمتها لا تطابق الختم.',
      en: 'The invoice was changed after it was stamped: its hash does not agree with the stamp.',
    },
  },
  'signed-properties': {
    holds: {
      ar: 'وقت الختم وشهادته كما وُقّعا.',
      en: 'Time and certificate of the stamp are as they were signed.',
    },
    fails: {
      ar: 'تغيّر وقت الختم أو بيانات شهادته بعد التوقيع.',
      en: 'The time of the stamp or its certificate was changed after signing.',
    },
  },
  'certificate-digest': {
    holds: {
      ar: 'الشهادة المرفقة هي التي وُقّع بها.',
      en: 'The certificate inside is the one it was signed with.',
    },
    fails: {
      ar: 'الشهادة المرفقة غير التي وُقّع بها.',
      en: 'The certificate inside is not the one it was signed with.',
    },
  },
  certificate: {
    holds: {
      ar: 'شهادة وحدة الفوترة الإلكترونية سليمة الشكل.',
      en: 'The certificate of the unit is sound.',
    },
    fails: {
      ar: 'شهادة وحدة الفوترة الإلكترونية لا تُقرأ.',
      en: 'The certificate of the unit is unreadable.',
    },
  },
  'certificate-issuer': {
    holds: {
      ar: 'جهة إصدار الشهادة ورقمها كما في الختم.',
      en: 'Issuer and number of the certificate are as the stamp names them.',
    },
    fails: {
      ar: 'جهة إصدار الشهادة أو رقمها غير ما في الختم.',
      en: 'The stamp names another issuer or number of the certificate.',
    },
  },
  signature: {
    holds: {
      ar: 'التوقيع صحيح: وُقّعت بمفتاح هذه الشهادة.',
      en: 'The signature is right: it was made with the key of this certificate.',
    },
    fails: {
      ar: 'التوقيع غير صحيح: لم توقَّع بمفتاح هذه الشهادة.',
      en: 'The signature is wrong: it was not made with the key of this certificate.',
    },
  },
  qr: {
    holds: {
      ar: 'رمز الاستجابة يقول ما تقوله الفاتورة.',
      en: 'The QR code says what the invoice says.',
    },
    fails: {
      ar: 'رمز الاستجابة يخالف الفاتورة أو لا يُقرأ.',
      en: 'The QR code disagrees with the invoice or cannot be read.',
    },
  },
}

/** A standard invoice is stamped anew by the authority when it is cleared, and that stamp may differ. */
export const clearedRemark: Bilingual = {
  ar: 'ويكون ذلك في فواتير أعادت الهيئة ختمها عند اعتمادها، ويُعتد حينئذ بالبصمة.',
  en: 'This happens with invoices that the authority stamped anew on clearing them; the hash is what counts then.',
}

export const noQr: Bilingual = {
  ar: 'لا رمز استجابة في الفاتورة.',
  en: 'The invoice has no QR code.',
}
