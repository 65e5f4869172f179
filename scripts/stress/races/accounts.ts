import { newAddress, password, signIn, signUp } from '../account.ts'
import type { Finding } from '../finding.ts'
import { answersAsText, mapConcurrent } from '../shopper.ts'
import { expected } from './expected.ts'

const deviceMark = 'd'.repeat(43)

/** Concurrent wrong passwords count exactly, for an address with an account and for one without. */
export async function wrongPasswords(url: string, { rounds, tries }: { rounds: number; tries: number }): Promise<Finding> {
  const heard: string[] = []
  const right: string[] = []
  const known: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const email = newAddress()
    const isAccount = round % 2 === 0
    if (isAccount) await signUp(url, email)
    if (isAccount) await signIn(url, { email, password, deviceMark })
    heard.push(answersAsText(await mapConcurrent(tries, () => signIn(url, { email, password: `Wrong${round}2026` }))))
    right.push(answersAsText([await signIn(url, { email, password })]))
    if (isAccount) known.push(answersAsText([await signIn(url, { email, password, deviceMark })]))
  }
  return {
    ...{
      name: 'wrong passwords',
      goal: 'G18',
      trials: `${rounds} addresses, half of them without an account, ${tries} wrong passwords at once`,
    },
    verdicts: [
      expected('they are counted exactly', heard, `AUT401 ×3, AUT423 ×1, AUT426 ×1, AUT441 ×${tries - 5}`),
      expected('the right one is refused then', right, 'AUT441 ×1'),
      expected('but for a device the shopper signed in on before', known, '200 ×1'),
    ],
  }
}

/** Of many concurrent registrations with one address, exactly one succeeds. */
export async function signUps(url: string, { rounds, buyers }: { rounds: number; buyers: number }): Promise<Finding> {
  const heard: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const email = newAddress()
    heard.push(answersAsText(await mapConcurrent(buyers, () => signUp(url, email))))
  }
  return {
    ...{ name: 'sign-ups', goal: 'G38', trials: `${rounds} rounds of ${buyers} sign-ups with one address` },
    verdicts: [expected('exactly one makes an account', heard, `201 ×1, AUT439 ×${buyers - 1}`)],
  }
}
