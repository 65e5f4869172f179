import type { Outcome } from '#contracts/errors'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { type StoredCard, storedCardsOf } from '../payments/stored-cards'
import type { SeenAccount } from './consumer.object'
import { consumerStub } from './consumer-stub'

const lifeMs = 5 * 60_000
/** In an outage not every page waits for the provider. */
const retryMs = 30_000

/**
 * The account with the cards the payment provider has of it: its list decides, asked at most every five minutes. When it does not answer, the
 * account shows what it showed last. (decision 053)
 */
export async function readWithCards(
  env: PlatformEnv,
  { consumerNo, now }: { consumerNo: string; now: number },
): Promise<Outcome<SeenAccount>> {
  const consumer = consumerStub(env, consumerNo)
  const seen = await consumer.read()
  if (!seen.ok || now < (seen.value.account.cardsDueAt ?? 0)) return seen
  const cards = await storedCardsOf(env, consumerNo)
  const known = seen.value.account.instruments.map(({ paymentInstrumentId }) => paymentInstrumentId)
  const answer = cards && {
    cards: await Promise.all(cards.map(async (card) => ({ ...card, paymentInstrumentId: await idOf(env, consumerNo, card) }))),
  }
  const dueAt = now + (cards ? lifeMs : retryMs)
  return consumer.seeCards({ known, dueAt, ...answer })
}

/** The token never leaves the platform. */
function idOf(env: PlatformEnv, consumerNo: string, { stands }: StoredCard): Promise<string> {
  return keyedHash(identitySecretOf(env), `instrument:${consumerNo}:${stands}`)
}
