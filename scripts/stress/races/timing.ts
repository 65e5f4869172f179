import { setTimeout as sleep } from 'node:timers/promises'
import { createEmail, signIn, signUp } from '../account.ts'
import { requestOnce } from '../send-request.ts'
import type { StressFinding } from '../finding.ts'
import { createRandom } from '../random.ts'
import { buildCaptchaToken, mapConcurrent } from '../shopper.ts'

type TimedForm = { name: string; send: (url: string, email: string) => Promise<unknown> }

const timedForms: TimedForm[] = [
  { name: 'a wrong password', send: (url, email) => signIn(url, { email, password: 'Wrong2026' }) },
  { name: 'a forgotten password', send: requestPasswordReset },
]
const pauseMs = 30
/** Around one half: timing reveals nothing. */
const [least, most] = [0.45, 0.55]

/**
 * Response times do not reveal accounts: for known and unknown addresses, each is slower equally often. Needs a quiet machine and hundreds
 * of samples.
 */
export async function runTimingScenario(url: string, { samples }: { samples: number }, seed: number): Promise<StressFinding> {
  const random = createRandom(seed)
  const shares: { name: string; share: number }[] = []
  for (const { name, send } of timedForms) {
    const [knownTimes, unknownTimes]: [number[], number[]] = [[], []]
    // All first requests come first, because a repeated one would be cached.
    const emails = Array.from({ length: samples }, createEmail)
    await mapConcurrent(samples, (i) => signUp(url, emails[i] ?? ''), 8)
    for (const email of emails) {
      const timedTrials = [
        async () => knownTimes.push(await measureMs(() => send(url, email))),
        async () => unknownTimes.push(await measureMs(() => send(url, createEmail()))),
      ]
      for (const trial of random.chance(0.5) ? timedTrials : timedTrials.reverse()) {
        await trial()
        // Waits, because an email is written after the response.
        await sleep(pauseMs)
      }
    }
    shares.push({ name, share: getShareOfLonger(knownTimes, unknownTimes) })
  }
  return {
    ...{ name: 'timing', goal: 'G19', trials: `${samples} addresses with an account and without, for ${timedForms.length} forms` },
    verdicts: shares.map(({ name, share }) => ({
      rule: `${name} takes as long with an account as without`,
      broken: share >= least && share <= most ? [] : [`longer with an account in ${(share * 100).toFixed(1)} % of all pairs`],
    })),
  }
}

function requestPasswordReset(url: string, email: string) {
  const body = { email, recaptcha_response: buildCaptchaToken('forgotPassword') }
  return requestOnce(`${url}/consumers-v3/consumer/resetpassword`, { method: 'POST', session: crypto.randomUUID(), body })
}

async function measureMs(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await action()
  return performance.now() - startedAt
}

/** Share of pairs in which the first is longer (Mann–Whitney). */
export function getShareOfLonger(first: readonly number[], second: readonly number[]): number {
  const longer = first.reduce(
    (sum, one) => sum + second.reduce((count, other) => count + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return longer / (first.length * second.length)
}
