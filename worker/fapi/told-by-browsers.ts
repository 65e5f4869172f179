import { Hono } from 'hono'
import { experienceClick } from './experience-click'
import { performance } from './performance'
import { policyReport } from './policy-report'

/** What browsers tell by themselves, beside what their shoppers do. */
export const toldByBrowsers = new Hono()

toldByBrowsers.route('/experience/click', experienceClick)
toldByBrowsers.route('/performance', performance)
toldByBrowsers.route('/policy/report', policyReport)
