import { listedPartners } from '@severy/domain/websites'
import { useTranslation } from 'react-i18next'
import { GroupsSection } from './groups-section.tsx'
import { SiteListSection } from './site-list-section.tsx'
import './en-websites.ts'

/** Where logins are never offered, and which sites share them. Each change is saved at once. */
export function WebsitesTab() {
  const { t } = useTranslation()
  return (
    <>
      <SiteListSection
        list="neverSites"
        title={t('websites.never')}
        text={t('websites.neverText')}
        none={t('websites.neverNone')}
        addLabel={t('websites.neverAdd')}
        removeLabel={(site) => t('websites.neverRemove', { site })}
      />
      <GroupsSection />
      <SiteListSection
        list="separateDomains"
        title={t('websites.separate')}
        text={t('websites.separateText')}
        none={t('websites.separateNone')}
        addLabel={t('websites.separateAdd')}
        removeLabel={(site) => t('websites.separateRemove', { site })}
        noteOf={(site) => t('websites.separateFrom', { sites: listedPartners(site) })}
        refuse={(site) =>
          listedPartners(site).length === 0 ? t('websites.separateUnknown', { site }) : null
        }
      />
    </>
  )
}
