import { createEmail, password, signIn, signUp } from '../account.ts'
import type { StressFinding } from '../finding.ts'
import { summarizeResponses, mapConcurrent } from '../shopper.ts'
import { compareResults } from './compare-results.ts'

const deviceMark = 'd'.repeat(43)

/** Concurrent wrong passwords count exactly, for an address with an account and for one without. */
export async function runWrongPasswords(url: string, { rounds, tries }: { rounds: number; tries: number }): Promise<StressFinding> {
  const results: string[] = []
  const correctResults: string[] = []
  const knownResults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const email = createEmail()
    const isAccount = round % 2 === 0
    if (isAccount) await signUp(url, email)
    if (isAccount) await signIn(url, { email, password, deviceMark })
    results.push(summarizeResponses(await mapConcurrent(tries, () => signIn(url, { email, password: `Wrong${round}2026` }))))
    correctResults.push(summarizeResponses([await signIn(url, { email, password })]))
    if (isAccount) knownResults.push(summarizeResponses([await signIn(url, { email, password, deviceMark })]))
  }
  return {
    ...{
      name: 'wrong passwords',
      goal: 'G18',
      trials: `${rounds} addresses, half of them without an account, ${tries} wrong passwords at once`,
    },
    verdicts: [
      compareResults('they are counted exactly', results, `AUT401 ×3, AUT423 ×1, AUT426 ×1, AUT441 ×${tries - 5}`),
      compareResults('the right one is refused then', correctResults, 'AUT441 ×1'),
      compareResults('but for a device the shopper signed in on before', knownResults, '200 ×1'),
    ],
  }
}

/** Of many concurrent registrations with one address, exactly one succeeds. */
export async function runSignUps(url: string, { rounds, buyers }: { rounds: number; buyers: number }): Promise<StressFinding> {
  const results: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const email = createEmail()
    results.push(summarizeResponses(await mapConcurrent(buyers, () => signUp(url, email))))
  }
  return {
    ...{ name: 'sign-ups', goal: 'G38', trials: `${rounds} rounds of ${buyers} sign-ups with one address` },
    verdicts: [compareResults('exactly one makes an account', results, `201 ×1, AUT439 ×${buyers - 1}`)],
  }
}
