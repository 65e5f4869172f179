import { setTimeout as sleep } from 'node:timers/promises'
import { sendPlatformRequest, type PlatformResponse, type PlatformRequest, isUnknownOutcome } from './request.ts'

const maxAttempts = 400

/** Retries until there is a response, with one transaction id, as a storefront would after an interrupted call. */
export async function requestUntilAnswered(url: string, sent: PlatformRequest = {}): Promise<PlatformResponse> {
  const identifiedRequest = { transactionId: crypto.randomUUID(), ...sent }
  let response = await sendPlatformRequest(url, identifiedRequest)
  for (let attempts = 1; attempts < maxAttempts && isUnknownOutcome(response); attempts += 1) {
    await sleep(50 + Math.min(attempts, 10) * 20)
    response = await sendPlatformRequest(url, identifiedRequest)
  }
  if (isUnknownOutcome(response))
    throw new Error(`${identifiedRequest.method ?? 'GET'} ${url} fails ${maxAttempts} times, at last with ${formatLastResponse(response)}`)
  return response
}

function formatLastResponse({ status, body }: PlatformResponse): string {
  return status === 0 ? String(body) : `${status} ${JSON.stringify(body)}`
}

/** For scenarios without kills: retries failed connections only; every response counts. */
export async function requestOnce(url: string, sent: PlatformRequest = {}): Promise<PlatformResponse> {
  const identifiedRequest = { transactionId: crypto.randomUUID(), ...sent }
  let response = await sendPlatformRequest(url, identifiedRequest)
  for (let attempts = 1; attempts < 5 && response.status === 0; attempts += 1) response = await sendPlatformRequest(url, identifiedRequest)
  return response
}

/** Returns a successful response; throws otherwise. */
export async function callOrThrow<T>(url: string, sent: PlatformRequest = {}): Promise<T> {
  const response = await requestUntilAnswered(url, sent)
  if (response.status >= 400) throw new Error(`${sent.method ?? 'GET'} ${url} answers ${response.status}: ${JSON.stringify(response.body)}`)
  return response.body as T
}
