import { z } from 'zod'

const shortText = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, most))

/** Device data only scripts can read; empty without them. */
export const deviceFields = { timezone: shortText(64), screen: shortText(32) }

export type DeviceFingerprintFields = { timezone: string; screen: string }
