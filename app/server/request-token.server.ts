import { tokenRetryCount, tokenRetryMs, tokenRetryStatus } from '#config/constants'
import { endpoints } from '#contracts'
import type { Input, Output } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import type { Api } from './api.server'

type Tokens = Output<typeof endpoints.auth.token>

/** Retried once after two seconds when another call is pending, under the same transaction. */
export async function requestToken(api: Api, body: Input<typeof endpoints.auth.token>['body']): Promise<Tokens> {
  const transactionId = crypto.randomUUID()
  const ask = (triesLeft: number): Promise<Tokens> =>
    api(endpoints.auth.token, { body }, transactionId).catch(async (error: unknown) => {
      if (triesLeft === 0 || !(error instanceof ApiError) || error.status !== tokenRetryStatus) throw error
      await new Promise((resolve) => setTimeout(resolve, tokenRetryMs))
      return ask(triesLeft - 1)
    })
  return ask(tokenRetryCount)
}
