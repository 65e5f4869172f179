import { fail, ok, type Outcome } from '#contracts/errors'

/** The refresh tokens of one sign-in: each use makes the next generation. */
export type Rotation = {
  generation: number
  /** When the current generation was made, in milliseconds, and by which session (null: none). */
  rotated?: { at: number; session: string | null }
  /** Signed out, or ended because an old token came back. */
  isEnded: boolean
}

export type Refreshing = { generation: number; session: string | null; now: number }

export const freshRotation: Rotation = { generation: 0, isEnded: false }

const graceMs = 10_000

/**
 * Exchanges the current token for the next. The previous token, within ten seconds and from the same session, gets the same next one: its
 * response was lost, or two tabs asked at once. Any older token was copied, so the whole sign-in ends.
 */
export function refresh(rotation: Rotation, { generation, session, now }: Refreshing): { rotation: Rotation; outcome: Outcome<number> } {
  if (rotation.isEnded) return { rotation, outcome: fail('INVALID_CUSTOMER') }
  if (generation === rotation.generation) {
    const next = { ...rotation, generation: generation + 1, rotated: { at: now, session } }
    return { rotation: next, outcome: ok(next.generation) }
  }
  const { rotated } = rotation
  const isLostAnswer =
    generation === rotation.generation - 1 && rotated !== undefined && rotated.session === session && now <= rotated.at + graceMs
  if (isLostAnswer) return { rotation, outcome: ok(rotation.generation) }
  return { rotation: { ...rotation, isEnded: true }, outcome: fail('INVALID_CUSTOMER') }
}
