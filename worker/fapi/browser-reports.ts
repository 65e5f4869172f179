import { Hono } from 'hono'
import { collect } from './collect'
import { experienceClick } from './experience-click'
import { performance } from './performance'
import { policyReport } from './policy-report'

/** Reports that browsers send automatically. */
export const browserReports = new Hono()

browserReports.route('/analytics/collect', collect)
browserReports.route('/experience/click', experienceClick)
browserReports.route('/performance', performance)
browserReports.route('/policy/report', policyReport)
