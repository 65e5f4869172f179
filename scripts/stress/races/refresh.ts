import type { Answer } from '../request.ts'
import { requestOnce } from '../request-until-answered.ts'
import type { Finding } from '../finding.ts'
import { answersAsText, mapConcurrent } from '../shopper.ts'
import { expected } from './expected.ts'

const parallel = 8
const familiesAtOnce = 25

/** Eight refreshes at once sign nobody out; a token older than the previous one ends the sign-in for thief and owner. */
export async function refresh(url: string, { families }: { families: number }): Promise<Finding> {
  const heard = await mapConcurrent(families, (i) => oneFamily(`${url}/token/v2/auth/token`, i), familiesAtOnce)
  return {
    ...{ name: 'refresh', goal: 'G11', trials: `${families} sign-ins, ${parallel} refreshes at once, then a replay two generations old` },
    verdicts: [
      expected(
        'all at once are answered',
        heard.map(({ atOnce }) => atOnce),
        `201 ×${parallel}`,
      ),
      expected(
        'with the same next token',
        heard.map(({ successors }) => String(successors)),
        '1',
      ),
      expected(
        'a lost answer is answered again',
        heard.map(({ lost }) => lost),
        '201 ×1',
      ),
      expected(
        'an old token ends the sign-in',
        heard.map(({ replayed }) => replayed),
        'AUT498 ×1',
      ),
      expected(
        'and the newest is worth nothing then',
        heard.map(({ afterwards }) => afterwards),
        'AUT498 ×1',
      ),
    ],
  }
}

async function oneFamily(url: string, number: number) {
  const session = `stress-${number}-${crypto.randomUUID()}`
  const renew = (refreshToken: string) => requestOnce(url, { method: 'POST', session, body: { type: 'Refresh', refreshToken } })
  const first = tokenIn(await requestOnce(url, { method: 'POST', session, body: { type: 'Guest' } }))
  const answers = await mapConcurrent(parallel, () => renew(first))
  const second = tokenIn(answers[0])
  const lost = await renew(first)
  const third = tokenIn(await renew(second))
  const replayed = await renew(first)
  return {
    ...{ atOnce: answersAsText(answers), successors: new Set(answers.map(tokenIn)).size, lost: answersAsText([lost]) },
    ...{ replayed: answersAsText([replayed]), afterwards: answersAsText([await renew(third)]) },
  }
}

function tokenIn(answer: Answer | undefined): string {
  return (answer?.body as { refreshToken?: string } | null)?.refreshToken ?? ''
}
