import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'

/** One e-mail address's sign-in: its password, its wrong tries, its lock. */
export class LoginObject extends DurableObject<PlatformEnv> {}
