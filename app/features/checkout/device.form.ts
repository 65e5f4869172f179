import { z } from 'zod'

const told = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, most))

/** Device data only scripts can read; empty without them. */
export const deviceFields = { timezone: told(64), screen: told(32) }

export type DeviceFingerprintFields = { timezone: string; screen: string }
