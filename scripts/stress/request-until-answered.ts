import { setTimeout as sleep } from 'node:timers/promises'
import { request, type Answer, type PlatformRequest, isUnknown } from './request.ts'

const mostTries = 400

/** Retries until there is a response, with one transaction id, as a storefront would after an interrupted call. */
export async function requestUntilAnswered(url: string, sent: PlatformRequest = {}): Promise<Answer> {
  const named = { transactionId: crypto.randomUUID(), ...sent }
  let answer = await request(url, named)
  for (let tries = 1; tries < mostTries && isUnknown(answer); tries += 1) {
    await sleep(50 + Math.min(tries, 10) * 20)
    answer = await request(url, named)
  }
  if (isUnknown(answer)) throw new Error(`${named.method ?? 'GET'} ${url} fails ${mostTries} times, at last with ${lastWords(answer)}`)
  return answer
}

function lastWords({ status, body }: Answer): string {
  return status === 0 ? String(body) : `${status} ${JSON.stringify(body)}`
}

/** For scenarios without kills: retries failed connections only; every response counts. */
export async function requestOnce(url: string, sent: PlatformRequest = {}): Promise<Answer> {
  const named = { transactionId: crypto.randomUUID(), ...sent }
  let answer = await request(url, named)
  for (let tries = 1; tries < 5 && answer.status === 0; tries += 1) answer = await request(url, named)
  return answer
}

/** Returns a successful response; throws otherwise. */
export async function callOrThrow<T>(url: string, sent: PlatformRequest = {}): Promise<T> {
  const answer = await requestUntilAnswered(url, sent)
  if (answer.status >= 400) throw new Error(`${sent.method ?? 'GET'} ${url} answers ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as T
}
