import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'

/** The placing of one cart: every attempt, and the order it became. */
export class CheckoutObject extends DurableObject<PlatformEnv> {}
