import type { PlatformResponse } from '../request.ts'
import { requestOnce } from '../send-request.ts'
import type { StressFinding } from '../finding.ts'
import { summarizeResponses, mapConcurrent } from '../shopper.ts'
import { compareResults } from './compare-results.ts'

const parallelCalls = 8
const parallelFamilies = 25

/** Eight refreshes at once sign nobody out; a token older than the previous one ends the sign-in for thief and owner. */
export async function runRefreshScenario(url: string, { families }: { families: number }): Promise<StressFinding> {
  const results = await mapConcurrent(families, (i) => runTokenFamily(`${url}/token/v2/auth/token`, i), parallelFamilies)
  return {
    ...{
      name: 'refresh',
      goal: 'G11',
      trials: `${families} sign-ins, ${parallelCalls} refreshes at once, then a replay two generations old`,
    },
    verdicts: [
      compareResults(
        'all at once are answered',
        results.map(({ atOnce }) => atOnce),
        `201 ×${parallelCalls}`,
      ),
      compareResults(
        'with the same next token',
        results.map(({ successors }) => String(successors)),
        '1',
      ),
      compareResults(
        'a lost answer is answered again',
        results.map(({ lost }) => lost),
        '201 ×1',
      ),
      compareResults(
        'an old token ends the sign-in',
        results.map(({ replayed }) => replayed),
        'AUT498 ×1',
      ),
      compareResults(
        'and the newest is worth nothing then',
        results.map(({ afterwards }) => afterwards),
        'AUT498 ×1',
      ),
    ],
  }
}

async function runTokenFamily(url: string, number: number) {
  const session = `stress-${number}-${crypto.randomUUID()}`
  const renewToken = (refreshToken: string) => requestOnce(url, { method: 'POST', session, body: { type: 'Refresh', refreshToken } })
  const firstToken = getRefreshToken(await requestOnce(url, { method: 'POST', session, body: { type: 'Guest' } }))
  const responses = await mapConcurrent(parallelCalls, () => renewToken(firstToken))
  const secondToken = getRefreshToken(responses[0])
  const lostResponse = await renewToken(firstToken)
  const thirdToken = getRefreshToken(await renewToken(secondToken))
  const replayedResponse = await renewToken(firstToken)
  return {
    ...{
      atOnce: summarizeResponses(responses),
      successors: new Set(responses.map(getRefreshToken)).size,
      lost: summarizeResponses([lostResponse]),
    },
    ...{ replayed: summarizeResponses([replayedResponse]), afterwards: summarizeResponses([await renewToken(thirdToken)]) },
  }
}

function getRefreshToken(response: PlatformResponse | undefined): string {
  return (response?.body as { refreshToken?: string } | null)?.refreshToken ?? ''
}
