import type { FastifyInstance } from 'fastify'
import { StartRefusal } from './start-refusal.ts'

type Place = { readonly port: number; readonly host: string }

const reasons: Readonly<Record<string, (place: Place) => StartRefusal>> = {
  EADDRINUSE: ({ port, host }) =>
    new StartRefusal(
      `المنفذ ${port} على ${host} مشغول ببرنامج آخر، وربما بخادم ميزان يعمل: أوقفه، أو اختر منفذًا آخر بالمتغير PORT.`,
      `Port ${port} on ${host} is taken by another program, perhaps by a Mizan that runs: stop that one, or choose another port with PORT.`,
    ),
  EACCES: ({ port, host }) =>
    new StartRefusal(
      `لا يسمح النظام باستعمال المنفذ ${port} على ${host}: اختر بالمتغير PORT منفذًا أكبر من 1023.`,
      `The system does not allow port ${port} on ${host}: choose one above 1023 with PORT.`,
    ),
  ERR_SOCKET_BAD_PORT: () =>
    new StartRefusal(
      'المتغير PORT ليس رقم منفذ: اختر عددًا من 1 إلى 65535.',
      'PORT is no number of a port: choose one from 1 to 65535.',
    ),
  EADDRNOTAVAIL: ({ host }) =>
    new StartRefusal(
      `ليس لهذا الجهاز العنوان ${host}: صحّح المتغير HOST.`,
      `This machine has no address ${host}: correct HOST.`,
    ),
}

/** Listens, and answers the address; where it cannot, a sentence says what to do about it. */
export async function listenOn(app: FastifyInstance, place: Place): Promise<string> {
  try {
    return await app.listen(place)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw reasons[code]?.(place) ?? error
  }
}
