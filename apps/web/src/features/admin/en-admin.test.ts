import { expect, it } from 'vitest'
import { enAdminDashboard } from './dashboard/en-admin-dashboard.ts'
import { enAdminFrame } from './frame/en-admin-frame.ts'
import { enAdminPayments } from './payments/en-admin-payments.ts'
import { enAdminPricing } from './pricing/en-admin-pricing.ts'
import { enAdminSettingsForm } from './settings-form/en-admin-settings-form.ts'
import { enAdminSmtp } from './smtp/en-admin-smtp.ts'
import { enAdminUsers } from './users/en-admin-users.ts'

it('says what the specifications say of the admin area, word for word', () => {
  expect(enAdminFrame.adminFrame).toMatchObject({
    title: 'Admin Panel',
    signOut: 'Sign Out',
    back: 'Back to App',
    groupAdmin: 'Admin Panel',
    groupSuperAdmin: 'Super Admin',
  })
  expect(enAdminFrame.adminMenu).toMatchObject({
    dashboard: 'Dashboard',
    users: 'Users',
    subscribers: 'Subscribers',
    payments: 'Payments',
    pricing: 'Pricing',
    settings: 'System Settings',
    smtp: 'SMTP Settings',
    security: 'Security',
  })
  expect(enAdminDashboard.adminDashboard).toMatchObject({
    users: 'Total Users',
    trialUsers: 'Trial Users',
    paidSubscribers: 'Paid Subscribers',
    monthlyRevenue: 'Monthly Revenue (estimate)',
    activePasswords: 'Active Passwords',
    securityEvents: 'Security Events (last 30 days)',
    conversion: 'Conversion rate',
    average: 'Average passwords per user',
    activity: 'Recent activity',
  })
  expect(enAdminUsers.adminUsers).toMatchObject({
    total: 'Total',
    active: 'Active',
    admins: 'Admin',
    inactive: 'Inactive',
    never: 'Never',
    export: 'Export Users',
    failed: 'Failed to fetch users',
    roles: { user: 'User', admin: 'Admin', super_admin: 'Super Admin' },
  })
})

it('says what the specifications say of payments, plans and settings, word for word', () => {
  expect(enAdminPayments.adminPayments).toMatchObject({
    tabConfiguration: 'Configuration',
    tabProducts: 'Products & Pricing',
    tabWebhooks: 'Webhooks',
    tabTesting: 'Testing',
    states: { connected: 'Connected', disconnected: 'Disconnected' },
    test: 'Test Connection',
    loadFailed: 'Failed to load Stripe configuration',
    saveFailed: 'Failed to save Stripe configuration',
    saved: 'Stripe configuration saved successfully',
    copied: 'Copied to clipboard',
  })
  expect(enAdminPricing.adminPricing).toMatchObject({
    add: 'Add New Plan',
    saved: 'Plan updated successfully',
    added: 'Plan created successfully',
    deleted: 'Plan deleted successfully',
    updateFailed: 'Failed to update plan',
    addFailed: 'Failed to create plan',
    deleteFailed: 'Failed to delete plan',
    failed: 'Failed to save plan',
    loadFailed: 'Failed to fetch pricing plans',
  })
  expect(enAdminSettingsForm.adminForm.saved).toBe('Settings saved')
  expect(enAdminSettingsForm.adminForm.failedBecause).toMatch(/^Error saving settings\b/)
  expect(enAdminSmtp.smtp).toMatchObject({ none: 'NONE', starttls: 'STARTTLS', ssl: 'SSL' })
  expect(enAdminSmtp.smtpTest.missing).toBe('Please enter a test email address')
})
