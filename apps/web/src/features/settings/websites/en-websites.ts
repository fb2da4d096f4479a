import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the websites in Settings. */
export const enWebsites = {
  websites: {
    never: 'Never on these sites',
    neverText:
      'The browser extension won’t suggest, fill or save anything on these sites, including all their hosts.',
    neverNone: 'No sites yet. Add one here, or from the extension while you’re on the site.',
    neverAdd: 'Add a site',
    neverRemove: 'Remove {{site}} from the list',
    site: 'Site',
    siteHint: 'For example, example.com',
    siteInvalid: 'Enter a site such as example.com.',
    siteThere: '{{site}} is already on the list.',
    added: '{{site}} added',
    removed: '{{site}} removed',
    equivalent: 'Sites that share logins',
    equivalentText:
      'A login saved for one site in a group is suggested on the others, once you confirm both names. Severy comes with a list of groups. These are the ones you add.',
    equivalentNone: 'No groups yet.',
    equivalentAdd: 'Add a group',
    equivalentEdit: 'Edit the group of {{site}}',
    equivalentEditTitle: 'Edit the group',
    equivalentRemove: 'Remove the group of {{site}}',
    domains: 'Sites of the group',
    domainsHint: 'Two or more, for example: example.com, example.net',
    domainsInvalid: '“{{text}}” isn’t a site. Enter names like example.com.',
    domainsTooFew: 'Enter at least two different sites.',
    domainsTooMany: 'A group can have up to {{max, number}} sites.',
    groupAdded: 'Group added',
    groupSaved: 'Group saved',
    groupRemoved: 'Group removed',
    separate: 'Kept apart',
    separateText: 'Sites on Severy’s list that you don’t want to share logins with other sites.',
    separateNone: 'No exceptions yet.',
    separateAdd: 'Keep a site apart',
    separateRemove: 'Let {{site}} share again',
    separateUnknown: '{{site}} isn’t in a group on Severy’s list.',
    separateFrom: 'Apart from {{sites, list}}',
    save: 'Save',
    saving: 'Saving...',
    failed: 'Couldn’t change the list',
    undo: 'Undo',
  },
} as const
addTexts(enWebsites)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    websites: typeof enWebsites
  }
}
