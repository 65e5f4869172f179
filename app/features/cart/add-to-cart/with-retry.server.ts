import { ApiError } from '#contracts/errors'
import { secondTryIn } from '#domain/cart/quick-shop'

/** Adds with one retry, where the rule allows it. Retries failed calls only. */
export async function withRetry<T>(add: () => Promise<T>, tries = 1): Promise<T> {
  return add().catch(async (error: unknown) => {
    const wait = error instanceof ApiError ? secondTryIn({ tries, errorId: error.errorId }) : undefined
    if (wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return withRetry(add, tries + 1)
  })
}
