import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'

/** One coupon code: how often it was used and by whom. */
export class CouponObject extends DurableObject<PlatformEnv> {}
