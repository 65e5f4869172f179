import { Hono } from 'hono'
import { bankPage } from './bank-page'
import { bankFrames, notifications } from './browser/bank-frames'
import { browserCalls } from './browser/browser-calls'
import { hostedPage } from './hosted-page'
import type { PaymentsEnv } from './payments'

/** What a shopper's browser asks of the payment provider and the bank. */
export const shopperPages = new Hono<PaymentsEnv>({ strict: false })

shopperPages.route('/acs', bankPage)
shopperPages.route('/acs', bankFrames)
shopperPages.route('/checkoutshopper', notifications)
shopperPages.route('/checkoutshopper', browserCalls)
shopperPages.route('/hosted', hostedPage)
