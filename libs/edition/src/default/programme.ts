import type { EditionDocument } from '../schema/sections';
import { lines, text } from './items';

export const programme: EditionDocument['programme'] = {
  segments: [
    {
      key: 'Oral Presentation',
      name: text('Oral Presentation', 'মৌখিক উপস্থাপনা'),
      brief: text('Ten minutes to present, and two for questions.', 'উপস্থাপনার জন্য দশ মিনিট, প্রশ্নের জন্য দুই মিনিট।'),
      guidelines: 'oral',
    },
    {
      key: 'Poster Presentation',
      name: text('Poster Presentation', 'পোস্টার উপস্থাপনা'),
      brief: text(
        'A portrait sheet of about 33 by 48 inches, and two or three minutes to sum it up.',
        'প্রায় ৩৩ বাই ৪৮ ইঞ্চির লম্বালম্বি একটি পোস্টার, আর তার সারকথা বলতে দুই-তিন মিনিট।',
      ),
      guidelines: 'poster',
    },
    {
      key: '3-Minute Thesis',
      name: text('3-Minute Thesis', 'তিন মিনিটের থিসিস'),
      brief: text('Three minutes and one static slide, in Bangla.', 'তিন মিনিট আর একটি স্থির স্লাইড, বাংলায়।'),
      guidelines: 'thesis',
    },
    {
      key: 'Research Fair',
      name: text('Research Fair', 'গবেষণা মেলা'),
      brief: text('Work that is shown and talked about at a stand.', 'স্টলে কাজ দেখানো, আর তা নিয়ে আলাপ।'),
    },
  ],
  subThemes: [
    {
      key: 'Social Sciences & Global Impact',
      name: text('Social Sciences & Global Impact', 'সামাজিক বিজ্ঞান ও বৈশ্বিক প্রভাব'),
      topics: lines('social', [
        ['Migration, borders and citizenship', 'অভিবাসন, সীমান্ত ও নাগরিকত্ব'],
        ['Public policy and governance', 'জননীতি ও শাসনব্যবস্থা'],
        ['Gender, inclusion and social justice', 'জেন্ডার, অন্তর্ভুক্তি ও সামাজিক ন্যায়বিচার'],
        ['Climate, disasters and communities', 'জলবায়ু, দুর্যোগ ও জনগোষ্ঠী'],
        ['Media, society and public opinion', 'গণমাধ্যম, সমাজ ও জনমত'],
        ['International relations and development', 'আন্তর্জাতিক সম্পর্ক ও উন্নয়ন'],
        ['Mental health and well-being', 'মানসিক স্বাস্থ্য ও ভালো থাকা'],
      ]),
    },
    {
      key: 'Arts, Culture & Humanities',
      name: text('Arts, Culture & Humanities', 'শিল্পকলা, সংস্কৃতি ও মানববিদ্যা'),
      topics: lines('arts', [
        ['Bangla language and literature', 'বাংলা ভাষা ও সাহিত্য'],
        ['History and heritage of North Bengal', 'উত্তরবঙ্গের ইতিহাস ও ঐতিহ্য'],
        ['Folklore, music and performance', 'ফোকলোর, সংগীত ও পরিবেশনা'],
        ['Philosophy and ethics', 'দর্শন ও নীতিবিদ্যা'],
        ['Archaeology and museums', 'প্রত্নতত্ত্ব ও জাদুঘর'],
        ['Fine arts and visual culture', 'চারুকলা ও দৃশ্যসংস্কৃতি'],
        ['Translation and world literatures', 'অনুবাদ ও বিশ্বসাহিত্য'],
      ]),
    },
    {
      key: 'Business, Management & Innovation',
      name: text('Business, Management & Innovation', 'ব্যবসায়, ব্যবস্থাপনা ও উদ্ভাবন'),
      topics: lines('business', [
        ['Entrepreneurship and start-ups', 'ব্যবসায় উদ্যোগ ও স্টার্টআপ'],
        ['Finance, banking and microcredit', 'অর্থায়ন, ব্যাংকিং ও ক্ষুদ্রঋণ'],
        ['Marketing and consumer behaviour', 'বিপণন ও ভোক্তার আচরণ'],
        ['Supply chains and the garment trade', 'সরবরাহ শৃঙ্খল ও পোশাকশিল্প'],
        ['Human resources and organisations', 'মানবসম্পদ ও সংগঠন'],
        ['Digital business and mobile payments', 'ডিজিটাল ব্যবসায় ও মোবাইলে লেনদেন'],
      ]),
    },
    {
      key: 'Technology, Engineering & Industry 4.0',
      name: text('Technology, Engineering & Industry 4.0', 'প্রযুক্তি, প্রকৌশল ও চতুর্থ শিল্পবিপ্লব'),
      topics: lines('technology', [
        ['Artificial intelligence and machine learning', 'কৃত্রিম বুদ্ধিমত্তা ও মেশিন লার্নিং'],
        ['Internet of things and embedded systems', 'ইন্টারনেট অব থিংস ও এমবেডেড সিস্টেম'],
        ['Robotics and automation', 'রোবোটিকস ও স্বয়ংক্রিয় ব্যবস্থা'],
        ['Cybersecurity and privacy', 'সাইবার নিরাপত্তা ও গোপনীয়তা'],
        ['Renewable energy and power systems', 'নবায়নযোগ্য জ্বালানি ও বিদ্যুৎব্যবস্থা'],
        ['Civil engineering and resilient cities', 'পুরকৌশল ও দুর্যোগসহনশীল শহর'],
        ['Language technology for Bangla', 'বাংলা ভাষাপ্রযুক্তি'],
      ]),
    },
    {
      key: 'Life Sciences & Biotechnology',
      name: text('Life Sciences & Biotechnology', 'জীববিজ্ঞান ও জীবপ্রযুক্তি'),
      topics: lines('life', [
        ['Public health and epidemiology', 'জনস্বাস্থ্য ও রোগতত্ত্ব'],
        ['Agriculture, crops and food security', 'কৃষি, ফসল ও খাদ্যনিরাপত্তা'],
        ['Sericulture and silk biology', 'রেশম চাষ ও রেশমপোকার জীববিজ্ঞান'],
        ['Microbiology and antimicrobial resistance', 'অণুজীববিজ্ঞান ও ওষুধ-প্রতিরোধী জীবাণু'],
        ['Genetics and molecular biology', 'জিনতত্ত্ব ও আণবিক জীববিজ্ঞান'],
        ['Biodiversity of the Padma basin', 'পদ্মা অববাহিকার জীববৈচিত্র্য'],
        ['Pharmacy and natural products', 'ফার্মেসি ও প্রাকৃতিক যৌগ'],
      ]),
    },
    {
      key: 'Applied Science & Research',
      name: text('Applied Science & Research', 'ফলিত বিজ্ঞান ও গবেষণা'),
      topics: lines('applied', [
        ['Materials and nanoscience', 'উপাদানবিজ্ঞান ও ন্যানোবিজ্ঞান'],
        ['Environmental chemistry and water', 'পরিবেশ রসায়ন ও পানি'],
        ['Applied physics and instrumentation', 'ফলিত পদার্থবিজ্ঞান ও পরিমাপযন্ত্র'],
        ['Mathematics and modelling', 'গণিত ও গাণিতিক মডেল'],
        ['Statistics and data science', 'পরিসংখ্যান ও ডেটা সায়েন্স'],
        ['Geology, rivers and remote sensing', 'ভূতত্ত্ব, নদী ও দূর অনুধাবন'],
      ]),
    },
    {
      key: 'Education & Pedagogy',
      name: text('Education & Pedagogy', 'শিক্ষা ও শিক্ষণবিজ্ঞান'),
      topics: lines('education', [
        ['Teaching and learning in schools', 'বিদ্যালয়ে শেখা ও শেখানো'],
        ['Higher education and student life', 'উচ্চশিক্ষা ও শিক্ষার্থীজীবন'],
        ['Online and blended learning', 'অনলাইন ও ব্লেন্ডেড শিক্ষা'],
        ['Assessment and curriculum', 'মূল্যায়ন ও শিক্ষাক্রম'],
        ['Teacher training', 'শিক্ষক প্রশিক্ষণ'],
        ['Inclusive and special education', 'একীভূত ও বিশেষ শিক্ষা'],
        ['Education in rural and char areas', 'গ্রাম ও চরাঞ্চলের শিক্ষা'],
      ]),
    },
  ],
};
