import type { SectionName } from '../schema/sections';

/** How sections are called in the editor, and what they are for. */
export const sectionTitles: Record<SectionName, { title: string; about: string }> = {
  identity: {
    title: 'Name and organiser',
    about: 'What the conference is called, where it is and who holds it. It stands on every page.',
  },
  dates: {
    title: 'Dates and deadlines',
    about:
      'When the conference is, and until when each form is open. Deadlines count from the moment they are published.',
  },
  money: { title: 'Fees and payment', about: 'What it costs to attend, and where the money goes.' },
  programme: {
    title: 'Segments and sub-themes',
    about: 'What can be presented, and about what. Forms offer these choices.',
  },
  schedule: { title: 'Schedule', about: 'What happens when. A session lasts until the next of its day begins.' },
  people: { title: 'People', about: 'The committees, and words of welcome.' },
  venue: { title: 'Venue', about: 'Where it is, and what a visitor of the city wants to know.' },
  hotels: { title: 'Hotels', about: 'Where to stay, by the distance from the venue.' },
  supporters: { title: 'Sponsors and partners', about: 'Who gives money or goods, and who takes part in holding it.' },
  about: { title: 'About', about: 'The theme, what it is for, and for whom.' },
  guidelines: { title: 'Guidelines', about: 'The rules of each way to present.' },
  questions: { title: 'Questions', about: 'What is often asked, on the home page.' },
  contact: { title: 'Contact', about: 'How to reach the organisers.' },
  abroad: { title: 'Visitors from abroad', about: 'What they need for a visa, and whom to ask.' },
  legal: {
    title: 'Legal pages',
    about:
      "Sections of your own, after the product's or in place of one. The product's own describe what the site does.",
  },
};

/** The sections of an edition, in the order in which the console has them. */
export const sectionNames = Object.keys(sectionTitles) as SectionName[];

/** How fields are called in the editor, by their paths without the items of lists. An item of a list is called by the last word. */
export const fieldLabels: Readonly<Record<string, string>> = {
  'identity.name': 'Name of the conference',
  'identity.wordmark': 'Name in the header',
  'identity.place': 'City',
  'identity.country': 'Country',
  'identity.bangla': 'City and year in Bangla',
  'identity.year': 'Year',
  'identity.organiser': 'Organiser',
  'identity.lead': 'The conference in a sentence or two',
  'identity.government': 'Government recognition',
  'identity.government.registrationNumber': 'Registration number',
  'identity.government.validUntil': 'Valid until',

  'dates.days': 'Days of the conference',
  'dates.days.day': 'Day',
  'dates.days.name': 'Name',
  'dates.days.brief': 'What it is for',
  'dates.opening': 'The inaugural session begins at',
  'dates.important': 'Important dates',
  ...important('paperSubmissionDeadline', 'Abstracts'),
  ...important('acceptanceNotification', 'Notification'),
  ...important('registrationDeadline', 'Registration'),
  ...important('conferenceDates', 'Conference'),
  'dates.deadlines': 'The last second of each form',
  'dates.deadlines.author': 'Author registration',
  'dates.deadlines.audience': 'Audience registration',
  'dates.deadlines.volunteer': 'Volunteer registration',
  'dates.deadlines.editing': 'Editing an application',

  'money.currency': 'Currency',
  'money.attendance': 'Ways to attend',
  ...choice('money.attendance'),
  'money.attendance.fee': 'Fee',
  'money.attendance.includes': 'What it includes',
  'money.wallets': 'Wallets',
  ...choice('money.wallets'),
  'money.wallets.number': 'Number',
  'money.care': 'What whoever pays has to know',
  'money.audienceLink': 'Registration and payment outside of this site',
  'money.presenters': 'What an accepted author pays',
  'money.presenters.amount': 'How much',
  'money.presenters.how': 'How to pay',
  'money.presenters.until': 'Until',

  'programme.segments': 'Segments',
  ...choice('programme.segments'),
  'programme.segments.brief': 'What it asks for',
  'programme.segments.guidelines': 'Its guidelines',
  'programme.subThemes': 'Sub-themes',
  ...choice('programme.subThemes'),
  ...texts('programme.subThemes.topics', 'Topics'),

  'schedule.days': 'Days',
  'schedule.days.day': 'Day',
  'schedule.days.sessions': 'Sessions',
  'schedule.days.sessions.time': 'Begins at',
  'schedule.days.sessions.title': 'Title',
  'schedule.days.sessions.type': 'Kind',
  'schedule.days.sessions.venue': 'Room',
  'schedule.days.sessions.speaker': 'Speaker',

  'people.core': 'Core committee',
  ...holder('people.core'),
  'people.management': 'Management committee',
  ...holder('people.management'),
  'people.messages': 'Words of welcome',
  'people.messages.from': 'Member of the core committee',
  'people.messages.message': 'Message',

  'venue.building': 'Building',
  'venue.city': 'City',
  'venue.map': 'Map',
  'venue.map.latitude': 'Latitude',
  'venue.map.longitude': 'Longitude',
  'venue.map.zoom': 'Zoom, 1 to 19',
  'venue.cards': 'Cards for visitors',
  'venue.cards.title': 'Title',
  'venue.cards.page': 'Link to a page',
  ...texts('venue.cards.points', 'Points'),

  'hotels.ways': 'Distances',
  'hotels.ways.distance': 'Kilometres',
  'hotels.ways.part': 'Part of the city',
  'hotels.hotels': 'Hotels',
  'hotels.hotels.name': 'Name',
  'hotels.hotels.address': 'Address',
  'hotels.hotels.distance': 'Kilometres',
  ...texts('hotels.advice', 'Advice'),

  'supporters.sponsors': 'Sponsors',
  'supporters.sponsors.name': 'Name',
  ...picture('supporters.sponsors.logo', 'Logo'),
  'supporters.sponsors.description': 'What the sponsor does',
  'supporters.sponsors.link': 'Site',
  'supporters.partners': 'Partner clubs',
  'supporters.partners.name': 'Name',
  ...picture('supporters.partners.logo', 'Logo'),

  'about.theme': 'Theme',
  'about.theme.sentence': 'In a sentence',
  'about.theme.explained': 'Explained',
  ...texts('about.overview', 'Overview'),
  ...points('about.benefits', 'What one takes home'),
  ...points('about.objectives', 'What you want to reach'),
  ...texts('about.reasons', 'Why one would come'),
  ...texts('about.audiences', 'Who should come'),

  ...guideline('oral', 'Oral presentation'),
  ...guideline('poster', 'Poster presentation'),
  ...guideline('thesis', 'Three-minute thesis'),

  'questions.faqs': 'Questions',
  'questions.faqs.question': 'Question',
  'questions.faqs.answer': 'Answer',

  'contact.email': 'Email',
  'contact.address': 'Address',
  'contact.phones': 'Phones',
  'contact.phones.number': 'Number',
  'contact.social': 'Pages elsewhere',
  'contact.social.name': 'Name',
  'contact.social.address': 'Address',

  'abroad.title': 'Title',
  'abroad.lead': 'What it is about',
  'abroad.letter': 'The letter',
  'abroad.letter.title': 'Title',
  'abroad.letter.lead': 'What to know first',
  ...texts('abroad.letter.points', 'What it needs'),
  'abroad.ask': 'Whom to ask',
  'abroad.ask.title': 'Title',
  'abroad.ask.whom': 'Member of the management committee',
  'abroad.ask.until': 'Ask until',
  'abroad.ask.takes': 'A letter takes',
  'abroad.visa': 'The visa',
  'abroad.visa.title': 'Title',
  ...texts('abroad.visa.points', 'Points'),

  ...legalPage('terms', 'Terms of Use'),
  ...legalPage('privacy', 'Privacy Policy'),
  ...legalPage('cookies', 'Cookie Policy'),
};

function important(name: string, label: string) {
  const at = `dates.important.${name}`;
  return { [at]: label, [`${at}.title`]: 'Title', [`${at}.day`]: 'Day' };
}

function choice(at: string) {
  return { [`${at}.key`]: 'Key', [`${at}.name`]: 'Name', [`${at}.retired`]: 'Not offered any more' };
}

function texts(at: string, label: string) {
  return { [at]: label, [`${at}.text`]: 'Text' };
}

function points(at: string, label: string) {
  return { ...texts(at, label), [`${at}.title`]: 'Title' };
}

function picture(at: string, label: string) {
  return { [at]: label, [`${at}.digest`]: 'Picture', [`${at}.alt`]: 'What it shows' };
}

function holder(at: string) {
  return { [`${at}.role`]: 'Office', [`${at}.name`]: 'Name', ...picture(`${at}.portrait`, 'Portrait') };
}

function guideline(name: string, label: string) {
  const at = `guidelines.${name}`;
  return {
    [at]: label,
    [`${at}.title`]: 'Title',
    [`${at}.inShort`]: 'In one line',
    [`${at}.lead`]: 'What it is',
    [`${at}.facts`]: 'At a glance',
    [`${at}.facts.name`]: 'Name',
    [`${at}.facts.fact`]: 'Fact',
    [`${at}.minutes`]: 'Minutes',
    [`${at}.minutes.present`]: 'To present',
    [`${at}.minutes.questions`]: 'For questions',
    [`${at}.sheet`]: 'Sheet',
    [`${at}.sheet.width`]: 'Width in inches',
    [`${at}.sheet.height`]: 'Height in inches',
    [`${at}.sheet.text`]: 'How much of it is text, in percent',
    [`${at}.sections`]: 'Sections',
    [`${at}.sections.title`]: 'Title',
    ...texts(`${at}.sections.points`, 'Points'),
  };
}

function legalPage(name: string, label: string) {
  const at = `legal.${name}`;
  return {
    [at]: label,
    [`${at}.sections`]: 'Sections of your own',
    [`${at}.sections.title`]: 'Title',
    ...texts(`${at}.sections.paragraphs`, 'Paragraphs'),
    [`${at}.sections.instead`]: 'In place of',
    [`${at}.sections.insteadOf`]: 'Version that it replaces',
  };
}
