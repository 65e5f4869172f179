import { z } from 'zod'

const told = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, most))

/** What only scripts can see of a device: where they do not run it is empty. (PAY-18) */
export const deviceFields = { timezone: told(64), screen: told(32) }

export type DeviceFingerprintFields = { timezone: string; screen: string }
