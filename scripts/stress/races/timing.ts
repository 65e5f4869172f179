import { setTimeout as sleep } from 'node:timers/promises'
import { newAddress, signIn, signUp } from '../account.ts'
import { requestOnce } from '../request-until-answered.ts'
import type { Finding } from '../finding.ts'
import { randomFrom } from '../random.ts'
import { captchaToken, mapConcurrent } from '../shopper.ts'

type Form = { name: string; send: (url: string, email: string) => Promise<unknown> }

const forms: Form[] = [
  { name: 'a wrong password', send: (url, email) => signIn(url, { email, password: 'Wrong2026' }) },
  { name: 'a forgotten password', send: forget },
]
const pauseMs = 30
/** Around one half: timing reveals nothing. */
const [least, most] = [0.45, 0.55]

/**
 * Response times do not reveal accounts: for known and unknown addresses, each is slower equally often. Needs a quiet machine and hundreds
 * of samples.
 */
export async function timing(url: string, { samples }: { samples: number }, seed: number): Promise<Finding> {
  const random = randomFrom(seed)
  const shares: { name: string; share: number }[] = []
  for (const { name, send } of forms) {
    const [known, unknown]: [number[], number[]] = [[], []]
    // All first requests come first, because a repeated one would be cached.
    const addresses = Array.from({ length: samples }, newAddress)
    await mapConcurrent(samples, (i) => signUp(url, addresses[i] ?? ''), 8)
    for (const email of addresses) {
      const arms = [
        async () => known.push(await msOf(() => send(url, email))),
        async () => unknown.push(await msOf(() => send(url, newAddress()))),
      ]
      for (const arm of random.chance(0.5) ? arms : arms.reverse()) {
        await arm()
        // Waits, because an email is written after the response.
        await sleep(pauseMs)
      }
    }
    shares.push({ name, share: shareOfLonger(known, unknown) })
  }
  return {
    ...{ name: 'timing', goal: 'G19', trials: `${samples} addresses with an account and without, for ${forms.length} forms` },
    verdicts: shares.map(({ name, share }) => ({
      rule: `${name} takes as long with an account as without`,
      broken: share >= least && share <= most ? [] : [`longer with an account in ${(share * 100).toFixed(1)} % of all pairs`],
    })),
  }
}

function forget(url: string, email: string) {
  const body = { email, recaptcha_response: captchaToken('forgotPassword') }
  return requestOnce(`${url}/consumers-v3/consumer/resetpassword`, { method: 'POST', session: crypto.randomUUID(), body })
}

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

/** Share of pairs in which the first is longer (Mann–Whitney). */
export function shareOfLonger(first: readonly number[], second: readonly number[]): number {
  const longer = first.reduce(
    (sum, one) => sum + second.reduce((count, other) => count + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return longer / (first.length * second.length)
}
