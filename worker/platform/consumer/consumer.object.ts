import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'

/** One consumer: profile, addresses, saved cards, subscriptions, loyalty. */
export class ConsumerObject extends DurableObject<PlatformEnv> {}
