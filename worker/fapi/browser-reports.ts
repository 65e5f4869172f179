import { Hono } from 'hono'
import { experienceClick } from './experience-click'
import { performance } from './performance'
import { policyReport } from './policy-report'

/** What browsers tell by themselves, beside what their shoppers do. */
export const browserReports = new Hono()

browserReports.route('/experience/click', experienceClick)
browserReports.route('/performance', performance)
browserReports.route('/policy/report', policyReport)
