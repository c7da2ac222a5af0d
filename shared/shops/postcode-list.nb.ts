/**
 * Posten's register of Norwegian postcodes, each town with its own, as it was on the day of `postcodesOf`.
 * Made by `npm run postcodes` of the npm package norway-postal-codes 3.3.0 (MIT).
 */
export const postcodesOf = '2021-05-31';

export const postcodeList = `
Oslo 0001 0010 0015 0018 0021 0024 0026 0028 0030-0034 0037 0040 0045-0048 0050 0055 0060 0081 0101-0107
0109-0125 0128-0136 0138-0140 0150-0155 0157-0162 0164-0188 0190-0196 0198 0201-0204 0207-0208 0211-0218
0230 0240 0244 0247 0250-0260 0262-0268 0270-0284 0286-0287 0301-0309 0311 0313-0319 0323 0330 0340
0349-0383 0401-0406 0409-0413 0415 0421-0424 0440-0442 0445 0450-0452 0454-0465 0467-0470 0472-0496
0501-0513 0515-0518 0520 0540 0550-0598 0601-0609 0611-0624 0626 0650-0694 0701-0702 0705 0710 0712
0750-0758 0760 0763-0768 0770-0779 0781-0791 0801 0805-0807 0840 0850-0858 0860-0864 0870-0877 0880-0884
0890-0891 0901-0905 0907-0908 0913-0915 0950-0960 0962-0964 0968-0973 0975-0988 1001 1003 1005-1009 1011
1051-1056 1061-1065 1067-1069 1071 1081 1083-1084 1086-1089 1101-1102 1108-1109 1112 1150-1158 1160-1170
1172 1176-1179 1181-1182 1184-1185 1187-1189 1201 1203-1205 1207 1214-1215 1250-1259 1262-1263 1266
1270-1275 1278-1279 1281 1283-1286 1290-1291 1294-1295; Sandvika 1300-1304 1306 1336-1338; Haslum 1305 1344;
Fornebu 1307 1330-1331 1360 1364; Jar 1308 1358; Rud 1309 1351; Høvikodden 1311; Slependen 1312 1341;
Vøyenenga 1313-1314 1339; Eiksmarka 1316 1359; Bærums Verk 1317 1353-1354; Bekkestua 1318-1319 1356-1357;
Stabekk 1321 1368-1369; Høvik 1322-1323 1328 1363; Lysaker 1324-1327 1366; Lommedalen 1329 1350; Østerås
1332 1361; Kolsås 1333 1352; Rykkinn 1334 1348-1349; Snarøya 1335 1367; Skui 1340; Gjettum 1342 1346; Hosle
1362; Blommenholm 1365; Asker 1371-1373 1383-1387 1399; Billingstad 1375-1377 1396; Nesbru 1378-1379 1394;
Heggedal 1380 1389; Vettre 1381 1392; Borgen 1388; Vollen 1390-1391 1393; Hvalstad 1395; Nesøya 1397; Ski
1400-1402 1406 1423-1425; Langhus 1403 1405; Siggerud 1404 1422; Vinterbro 1407 1429; Kråkstad 1408; Skotbu
1409; Kolbotn 1410-1411 1418; Sofiemyr 1412 1417; Tårnåsen 1413; Trollåsen 1414 1421; Oppegård 1415-1416
1419; Svartskog 1420; Ås 1430-1435; Drøbak 1440-1449; Nesoddtangen 1450-1452 1456; Bjørnemyr 1453;
Fagerstrand 1454 1457; Nordre Frogn 1455; Fjellstrand 1458; Nesodden 1459; Lørenskog 1461 1470-1471
1473-1474 1478; Fjellhamar 1462-1464 1472 1477; Strømmen 1465-1467 2010-2011; Finstadjordet 1468 1475; Rasta
1469 1476; Kurland 1479; Slattum 1480; Hagan 1481 1483; Nittedal 1482 1486; Hakadal 1484-1485 1487-1488;
Moss 1501-1504 1506 1508-1526 1528-1539 1596-1599; Vestby 1540-1544; Hvitsten 1545; Hølen 1550; Son
1555-1556; Larkollen 1560-1561; Dilling 1570; Rygge 1580-1581 1590; Sperrebotn 1591; Våler i Østfold 1592
1594; Svinndal 1593; Fredrikstad 1601-1602 1604-1610 1612-1619; Gressvik 1620-1624; Manstad 1625-1626;
Engelsviken 1628; Gamle Fredrikstad 1629-1630 1632-1634 1636-1639; Råde 1640-1641 1643; Saltnes 1642;
Sellebakk 1650-1651 1653-1655; Torp 1657-1659; Rolvsøy 1661-1667; Kråkerøy 1670-1673 1675-1676 1678-1679;
Skjærhalden 1680 1682; Vesterøy 1683-1684; Herføl 1690; Nedgården 1692; Sarpsborg 1701-1711 1721-1727;
Grålum 1712-1714; Yven 1715; Greåker 1718-1720; Ise 1730; Hafslundsøy 1733-1734; Varteig 1735; Borgenhaugen
1738-1740; Klavestadhaugen 1742-1743; Skjeberg 1745-1747; Halden 1751-1754 1757 1759-1769 1771-1772
1776-1779 1781-1788; Berg i Østfold 1789; Tistedal 1790-1793; Sponvika 1794; Kornsjø 1796; Aremark
1798-1799; Askim 1801-1803 1807-1809 1811-1815 1830-1833; Spydeberg 1804 1820-1821; Tomter 1805 1825;
Skiptvet 1806 1816; Knapstad 1823; Hobøl 1827-1828; Mysen 1850-1852; Slitu 1859; Trøgstad 1860-1861; Båstad
1866-1867; Ørje 1870-1871; Otteid 1875; Hærland 1878; Eidsberg 1880; Rakkestad 1890-1891 1894; Degernes
1892-1893; Fetsund 1900-1901; Gan 1903; Enebakkneset 1910; Flateby 1911 1916; Enebakk 1912; Ytre Enebakk
1914 1917; Sørumsand 1920-1921; Sørum 1923-1924; Blaker 1925-1926; Rånåsfoss 1927; Auli 1928-1929; Aurskog
1930-1931; Bjørkelangen 1940-1941; Rømskog 1950; Setskog 1954; Løken 1960-1961; Fosser 1963; Hemnes
1970-1971; Lillestrøm 2000-2001 2003-2004 2012 2028; Rælingen 2005 2029; Løvenstad 2006 2018; Kjeller 2007
2027; Fjerdingby 2008 2025; Nordby 2009; Skjetten 2013 2026; Blystadlia 2014; Leirsund 2015; Frogner
2016-2017; Skedsmokorset 2019-2021 2023; Gjerdrum 2022 2024; Nannestad 2030-2031; Maura 2032 2036; Åsgreina
2033; Holter 2034-2035; Kløfta 2040-2041; Jessheim 2050-2053 2057 2062-2063 2066-2069; Mogreina 2054;
Nordkisa 2055; Algarheim 2056; Sessvollmoen 2058; Gardermoen 2060-2061; Råholt 2070-2071; Dal 2072 2076; Bøn
2073; Eidsvoll Verk 2074; Eidsvoll 2080-2081; Hurdal 2090-2091; Minnesund 2092 2094; Feiring 2093; Skarnes
2100-2101; Slåstad 2110; Disenå 2114; Sander 2116; Sagstua 2120-2121; Bruvoll 2123; Knapper 2130; Gardvik
2132-2133; Austvatn 2134; Årnes 2150-2151; Vormsund 2160-2161; Brårud 2162; Skogbygda 2163-2164; Hvam 2165
2167; Oppaker 2166; Fenstad 2170; Kongsvinger 2201-2209 2211-2214 2225-2226; Granli 2210; Roverud 2215-2216;
Hokkåsen 2217; Lundersæter 2218; Brandval 2219; Åbogen 2220; Galterud 2223; Austmarka 2224 2227; Skotterud
2230-2231; Tobøl 2232; Vestmarka 2233; Matrand 2235; Magnor 2240-2241; Grue Finnskog 2251 2256; Kirkenær
2260-2261; Grinder 2264; Namnå 2265; Arneberg 2266; Flisa 2270-2271; Gjesåsen 2280; Åsnes Finnskog 2283;
Hamar 2301-2309 2311 2315-2319 2321 2325-2326; Ottestad 2312-2314; Furnes 2320 2327; Ridabu 2322 2328;
Ingeberg 2323; Vang på Hedmarken 2324 2329; Vallset 2330-2331; Åsvang 2332; Romedal 2333-2334; Stange
2335-2336; Tangen 2337 2339; Espa 2338; Løten 2340-2341; Ilseng 2344 2346; Ådalsbruk 2345; Nes på Hedmarken
2350-2351; Stavsjø 2353; Gaupen 2355; Rudshøgda 2360-2361; Næroset 2364; Åsmarka 2365; Brøttum 2372-2373;
Brumunddal 2380-2389; Moelv 2390-2391; Elverum 2401-2409 2411 2413-2414 2417-2419; Hernes 2410; Sørskogbygda
2412; Heradsbygd 2415 2442; Jømna 2416; Trysil 2420-2421; Nybergsund 2422; Østby 2423-2424; Ljørdalen
2425-2426; Plassen 2427; Søre Osen 2428 2447; Tørberget 2429; Jordet 2430; Slettås 2432; Braskereidfoss
2434-2435; Våler i Solør 2436; Haslemoen 2437; Gravberget 2438; Engerdal 2440-2441; Drevsjø 2443-2444; Elgå
2446; Sømådalen 2448; Rena 2450-2451; Osen 2460-2461; Atna 2476; Sollia 2477; Hanestad 2478; Koppang
2480-2481; Rendalen 2484-2488; Tynset 2500-2501; Tylldalen 2510; Kvikne 2512-2513; Tolga 2540-2541; Vingelen
2542; Øversjødalen 2544; Os i Østerdalen 2550-2551; Dalsbygda 2552; Tufsingdalen 2555; Alvdal 2560-2561;
Folldal 2580-2581; Grimsbu 2582; Dalholen 2584; Lillehammer 2601-2606 2608-2609 2611 2613-2615 2617-2619
2622-2624 2626 2629; Vingrom 2607 2621; Mesnali 2610 2620; Sjusjøen 2612 2628; Lismarka 2616; Fåberg 2625
2627; Ringebu 2630-2631; Venabygd 2632; Fåvang 2633-2634; Tretten 2635 2638; Øyer 2636-2637; Vinstra
2639-2640; Kvam 2641-2642; Skåbu 2643-2644; Sør-Fron 2645 2647-2648; Gålå 2646; Østre Gausdal 2649 2651;
Svingvoll 2652; Vestre Gausdal 2653-2654; Follebu 2656; Svatsum 2657; Espedalen 2658; Dombås 2659-2660;
Hjerkinn 2661; Dovre 2662 2664; Dovreskogen 2663; Lesja 2665 2671; Lora 2666; Lesjaverk 2667; Lesjaskog
2668; Bjorli 2669; Otta 2670 2675; Sel 2672 2678; Høvringen 2673; Mysusæter 2674; Heidal 2676 2679; Nedre
Heidal 2677; Vågå 2680 2684; Lalm 2681-2682; Tessanden 2683; Garmo 2685; Lom 2686 2688; Bøverdalen 2687;
Skjåk 2690 2694; Nordberg 2693; Grotli 2695; Gran 2711 2750; Brandbu 2712 2718 2760; Roa 2713 2740; Jaren
2714 2770; Lunner 2715 2730; Harestua 2716 2743; Grua 2717 2742; Grindvoll 2720; Gjøvik 2801-2806 2808-2810
2812 2815-2819 2821 2825; Hunndalen 2807 2811 2827; Nordre Toten 2820; Bybrua 2822; Raufoss 2830-2831
2833-2835; Biri 2832 2836; Biristrand 2837; Snertingdal 2838 2841; Øvre Snertingdal 2839; Reinsvoll 2840
2853; Eina 2843 2854; Kolbu 2844 2847; Bøverbru 2845-2846; Skreia 2848 2857; Kapp 2849 2858; Lena 2850-2851;
Hov 2860 2867; Landåsbygda 2861; Fluberg 2862; Vestsida 2863; Fall 2864; Enger 2866; Dokka 2870 2882; Odnes
2879; Nord-Torpa 2880; Aust-Torpa 2881; Etnedal 2890 2893; Fagernes 2900-2901; Leira i Valdres 2907 2920;
Aurdal 2909-2910; Skrautvål 2917; Ulnes 2918; Tisleidalen 2923; Bagn 2929-2930; Reinli 2933; Begnadalen
2936; Begna 2937; Heggenes 2939-2940; Rogne 2943; Skammestein 2950; Beito 2952; Beitostølen 2953-2954; Røn
2959-2960; Slidre 2965-2966; Lomen 2967; Ryfoss 2972-2973; Vang i Valdres 2974-2975; Øye 2977; Tyinkrysset
2985; Drammen 3001-3019 3021-3048 3063-3066; Mjøndalen 3050-3051; Steinberg 3053; Krokstadelva 3054-3055;
Solbergelva 3056-3057; Solbergmoen 3058; Svelvik 3060-3061; Sande i Vestfold 3070-3074 3076-3077; Berger
3075; Holmestrand 3080-3089; Hof 3090-3091; Sundbyfoss 3092; Eidsfoss 3095; Tønsberg 3101 3103-3105
3109-3119 3122-3127 3129 3134; Nøtterøy 3106 3120-3121 3128 3140 3163; Sem 3107 3170-3171; Vear 3108
3172-3173; Husøysund 3131-3132; Duken 3133; Torød 3135 3137; Skallestad 3138-3139; Kjøpmannskjær 3141 3143;
Vestskogen 3142; Veierland 3144; Tjøme 3145 3165; Hvasser 3148; Tolvsrød 3150-3154 3166; Melsomvik 3156 3159
3168; Barkåker 3157; Andebu 3158 3162; Stokke 3160-3161 3169; Revetal 3164 3174; Åsgårdstrand 3167 3179;
Ramnes 3175; Undrumsdal 3176; Våle 3177-3178; Nykirke 3180 3197; Horten 3181-3183 3186-3189 3191-3194 3196;
Borre 3184 3199; Skoppum 3185 3195; Sandefjord 3201-3242 3244 3246-3249; Kodal 3243 3245; Larvik 3251-3265
3267-3271 3274 3285; Svarstad 3275-3276; Steinsholt 3277; Tjodalyng 3280-3281; Kvelde 3282 3284; Stavern
3290-3292 3294; Helgeroa 3295 3297; Nevlunghavn 3296; Hokksund 3300-3303; Vestfossen 3320-3321; Fiskum 3322;
Skotselv 3330-3331; Åmot 3340-3342; Prestfoss 3350-3351; Solumsmoen 3355; Eggedal 3357 3359; Nedre Eggedal
3358; Geithus 3360-3361; Vikersund 3370-3371; Lier 3401-3405 3413; Tranby 3406-3409; Sylling 3410-3411;
Lierstranda 3412 3414; Lierskogen 3420-3421; Reistad 3425; Gullaug 3426-3428; Spikkestad 3430-3431; Røyken
3440-3441; Hyggen 3442; Slemmestad 3470-3471; Bødalen 3472; Åros 3474; Sætre 3475-3476; Båtstø 3477; Nærsnes
3478-3479; Filtvet 3480 3485; Tofte 3481-3482; Kana 3483; Holmsbu 3484; Klokkarstua 3490; Hønefoss 3501-3504
3507 3510-3519; Jevnaker 3520-3521; Bjoneroa 3522 3527; Nes i Ådal 3523-3524; Hallingby 3525-3526; Hedalen
3528; Røyse 3529-3530; Krokkleiva 3531 3546; Tyristrand 3532-3533; Sokna 3534 3542; Krøderen 3535 3537;
Noresund 3536 3543; Sollihøgda 3538; Flå 3539 3545; Nesbyen 3540-3541; Tunhovd 3544; Gol 3550-3551; Hemsedal
3560-3561; Ål 3570-3571; Hol 3575-3576; Hovet 3577; Torpo 3579; Geilo 3580-3581; Dagali 3588; Ustaoset 3593;
Haugastøl 3595; Kongsberg 3601-3607 3609-3617; Heistadmoen 3608; Skollenborg 3618-3619 3625; Flesberg 3620;
Lampeland 3621 3623; Svene 3622; Lyngdal i Numedal 3624; Rollag 3626; Veggli 3627-3628; Nore 3629 3634;
Rødberg 3630-3631; Uvdal 3632; Hvittingfoss 3646-3647; Passebekk 3648; Tinn Austbygd 3650; Hovin i Telemark
3652; Atrå 3656 3666; Miland 3658; Rjukan 3660-3661; Sauland 3665 3692; Notodden 3671-3681 3683-3684;
Hjartdal 3690; Gransherad 3691; Tuddal 3697; Skien 3701-3705 3707 3710-3744 3746-3747 3785 3787 3792 3796
3798-3799; Siljan 3748-3749; Drangedal 3750 3795; Tørdal 3753; Neslandsvatn 3760; Sannidal 3766 3793;
Kragerø 3770 3772 3789 3791; Skåtøy 3780; Jomfruland 3781; Kragerø Skjærgård 3783; Stabbestad 3788; Helle
3790 3794; Bø i Telemark 3800-3805 3833; Gvarv 3810 3834; Hørte 3811; Akkerhaugen 3812; Nordagutu 3820;
Lunde 3825 3832; Ulefoss 3830-3831; Seljord 3835 3840; Kviteseid 3836 3850; Flatdal 3841; Åmotsdal 3844;
Morgedal 3848; Vråliosen 3849; Vrådal 3852-3853; Nissedal 3854; Treungen 3855 3883; Rauland 3864 3884;
Fyresdal 3870 3885; Dalen 3880 3886; Åmdals Verk 3882; Vinje 3887 3890; Edland 3888 3895; Høydalsmo 3891;
Vinjesvingen 3893; Porsgrunn 3901-3906 3910-3922 3924-3925 3928-3931 3933 3936-3937 3939-3944 3946 3948-3949
3996-3998; Langangen 3947; Brevik 3950 3991; Stathelle 3960-3962 3966-3967 3995; Herre 3965 3999; Langesund
3970 3993-3994; Stavanger 4001-4029 4031-4036 4068 4078-4079 4081-4082 4084 4087-4088 4092-4095 4099;
Hafrsfjord 4041-4049 4089-4091; Sola 4050-4051 4055 4097; Røyneberg 4052 4059; Ræge 4053; Tjelta 4054 4063;
Tananger 4056-4058 4098; Randaberg 4070-4073 4096; Vassøy 4076; Hundvåg 4077 4083 4085-4086; Jørpeland 4100
4103-4105 4126; Idse 4102; Forsand 4110 4119; Tau 4120-4121 4124; Sør-Hidle 4123; Lysebotn 4127; Fløyrli
4128; Songesand 4129; Hjelmeland 4130 4148; Jøsenfjorden 4134; Årdal i Ryfylke 4137; Fister 4139; Skiftun
4146; Rennesøy 4150 4159; Vestre Åmøy 4152; Brimse 4153; Austre Åmøy 4154; Mosterøy 4156; Bru 4158; Finnøy
4160-4161; Talgje 4163; Fogn 4164; Helgøy i Ryfylke 4167; Byre 4168; Sørbokn 4169; Sjernarøy 4170 4174;
Nord-Hidle 4173; Kvitsøy 4180-4181; Skartveit 4182; Ombo 4187; Foldøy 4198; Sauda 4200-4201; Saudasjøen
4208; Vanvik 4209; Sand 4230 4239; Erfjord 4233; Jelsa 4234; Hebnes 4235; Suldalsosen 4237 4240; Nesflaten
4244; Kopervik 4250 4291 4294; Torvastad 4260 4298; Avaldsnes 4262 4299; Kvalavåg 4264; Håvik 4265; Åkrehamn
4270 4296; Sandve 4272; Stol 4274; Sævelandsvik 4275; Veavågen 4276 4295; Skudeneshavn 4280 4297; Sandnes
4301-4302 4306-4309 4312-4329 4336-4338 4391-4394 4396-4399; Hommersåk 4310-4311 4395; Ålgård 4330-4331 4334
4339; Figgjo 4332; Oltedal 4333 4390; Dirdal 4335; Bryne 4340-4341 4344-4346 4349; Undheim 4342; Orre 4343;
Lye 4347-4348; Kleppe 4350-4352 4358; Klepp Stasjon 4353 4357; Voll 4354; Kvernaland 4355-4356; Varhaug 4360
4368; Sirevåg 4361 4364; Vigrestad 4362 4369; Brusand 4363; Nærbø 4365 4367; Egersund 4370-4374 4378-4379;
Hellvik 4375; Helleland 4376 4385; Hauge i Dalane 4380-4381; Vikeså 4384 4389; Bjerkreim 4387; Flekkefjord
4400-4407; Åna-Sira 4420; Hidrasund 4432; Andabeløy 4434; Gyland 4436; Sira 4438-4439; Tonstad 4440-4441;
Tjørhom 4443; Moi 4460 4465; Hovsherad 4462; Ualand 4463; Kvinlog 4473; Kvinesdal 4480 4490-4492; Øyestranda
4484; Feda 4485-4486; Mandal 4501-4504 4507-4509 4513-4517; Holum 4519; Lindesnes 4520-4524; Konsmo
4525-4526; Kollungtveit 4528; Byremo 4529; Øyslebø 4532; Marnardal 4534-4535; Bjelland 4536; Åseral
4540-4541; Fossdal 4544; Farsund 4550-4554; Vanse 4557-4558 4560; Borhaug 4563; Lyngdal 4575-4577 4579-4580;
Korshamn 4586; Kvås 4588; Snartemo 4590; Tingvatn 4595; Eiken 4596-4597; Kristiansand S 4604-4606 4608
4610-4618 4620-4624 4626 4628-4639 4661-4666 4670-4678 4686-4689 4691 4693-4698; Kardemomme By 4609; Mosby
4619; Flekkerøy 4625 4679; Søgne 4640-4644 4681-4683; Nodeland 4645 4685; Finsland 4646 4649; Brennåsen 4647
4684; Hamresanden 4656; Kjevik 4657; Tveit 4658 4699; Vennesla 4700-4703 4706-4708; Øvrebø 4705 4715;
Hægeland 4720-4721; Iveland 4724-4725; Vatnestrøm 4730; Evje 4733-4735; Hornnes 4737; Byglandsfjord 4741;
Grendi 4742; Bygland 4744-4745; Valle 4746-4747; Rysstad 4748-4749; Bykle 4754; Hovden i Setesdal 4755-4756;
Birkeland 4760 4795; Herefoss 4766; Engesland 4768; Høvåg 4770 4793; Brekkestø 4780; Lillesand 4790-4792
4794; Arendal 4801-4804 4808-4809 4825 4836 4838-4839 4841-4844 4846-4849 4856-4859; Eydehavn 4810 4862;
Kongshavn 4812; Saltrød 4815 4851; Kolbjørnsvik 4816; His 4817 4853; Færvik 4818 4852; Froland 4820 4855;
Rykene 4821-4822; Nedenes 4823 4854; Bjorbekk 4824; Frolands Verk 4827; Mjåvatn 4828; Hynnekleiv 4830;
Mykland 4832; Risdal 4834; Nelaug 4863; Åmli 4864-4865; Selåsvatn 4868; Dølemo 4869; Fevik 4870 4889;
Grimstad 4876-4879 4884-4887 4891-4894 4896 4898; Homborsund 4888; Tvedestrand 4900-4905; Songe 4909; Lyngør
4910; Gjeving 4912; Vestre Sandøya 4915; Borøy 4916; Staubø 4920-4921; Nes Verk 4934; Risør 4950-4953
4955-4957; Sundebru 4971 4993; Gjerstad 4972 4980; Vegårshei 4973 4985; Søndeled 4974 4990; Akland 4994;
Bergen 5003-5022 5031-5039 5041-5043 5045 5052-5059 5063 5067-5068 5072-5073 5075 5081-5082 5089 5093-5094
5096-5099 5802-5838 5841 5843-5845 5847-5849 5851-5855 5857-5859 5861-5869 5872-5873 5876-5879 5881 5884
5886-5889 5892-5893 5895-5896 5899; Eidsvågneset 5101; Eidsvåg i Åsane 5104-5105; Øvre Ervik 5106; Salhus
5107; Hordvik 5108; Hylkje 5109; Breistein 5111; Tertnes 5113-5114; Ulset 5115-5119 5121; Morvik 5122 5124;
Nyborg 5130-5132; Flaktveit 5134-5135; Mjølkeråen 5136-5137; Fyllingsdalen 5141-5148; Straumsgrend 5151;
Bønes 5152-5155; Laksevåg 5160-5165; Bjørndalstræ 5170; Loddefjord 5171-5173 5176 5178; Mathopen 5174;
Bjørøyhamn 5177; Godvik 5179; Olsvik 5183-5184; Os 5200-5203 5206 5208-5211; Søfteland 5207 5212; Lepsøy
5213 5216; Lysekloster 5214-5215; Hagavik 5217; Nordstrøno 5218; Nesttun 5221-5228; Kalandseidet 5229;
Paradis 5230-5232; Rådal 5235-5239; Fana 5243-5244; Søreidgrend 5251-5252; Sandsli 5253-5254; Kokstad 5257;
Blomsterdalen 5258; Hjellestad 5259; Indre Arna 5260-5261; Arnatveit 5262; Trengereid 5263; Garnes 5264;
Ytre Arna 5265; Espeland 5267; Haukeland 5268; Valestrandsfossen 5281 5291; Lonevåg 5282 5293; Fotlandsvåg
5283; Tyssebotnen 5284; Bruvik 5285; Haus 5286 5299; Kleppestø 5300-5301 5308-5309 5319 5321-5323;
Strusshamn 5302 5318; Follese 5303 5325; Hetlevik 5304; Florvåg 5305 5329; Erdal 5306; Ask 5307 5326;
Hauglandshella 5310 5327; Kjerrgarden 5311 5314; Herdla 5315; Rong 5331 5337; Tjeldstø 5333 5336; Hellesøy
5334; Hernar 5335; Straume 5341-5343 5353-5354; Knarrevik 5345 5355; Ågotnes 5346-5347 5363; Brattholmen
5350; Fjell 5357-5358; Kolltveit 5360; Turøy 5365; Misje 5366; Skogsvåg 5371 5382; Steinsland 5374 5379;
Klokkarvik 5378; Telavåg 5380; Glesvær 5381; Torangsvåg 5384; Bakkasund 5385; Møkster 5387; Litlakalsøy
5388; Storebø 5392-5393; Kolbeinsvik 5394; Vestre Vinnesvåg 5396; Bekkjarvik 5397 5399; Stolmen 5398; Stord
5401-5404 5406-5407 5409 5411-5412 5414-5417; Sagvåg 5408 5410; Huglo 5413; Fitjar 5418-5419; Rubbestadneset
5420; Brandasund 5423; Urangsvåg 5427; Foldrøyhamn 5428; Bremnes 5430 5445; Finnås 5437; Mosterhamn 5440
5447; Bømlo 5443 5449; Espevær 5444; Sunde i Sunnhordland 5450; Valen 5451; Sandvoll 5452; Utåker 5453;
Sæbøvik 5454 5484; Halsnøy Kloster 5455; Høylandsbygd 5457; Arnavik 5458; Fjelberg 5459; Husnes 5460 5480;
Herøysundet 5462; Uskedalen 5463 5465; Dimmelsvik 5464; Rosendal 5470 5486; Seimsfoss 5472; Snilstveitøy
5473; Løfallstrand 5474; Ænes 5475; Mauranger 5476; Matre 5498; Åkra 5499; Haugesund 5501-5507 5509
5511-5512 5514-5519 5521-5523 5525 5527-5529 5531-5538; Karmsund 5508 5542; Kolnes 5541; Vormedal 5544-5545;
Røyksund 5546; Utsira 5547; Feøy 5548; Røvær 5549; Sveio 5550 5559; Auklandshamn 5551; Valevåg 5554; Førde i
Hordaland 5555-5556; Nedstrand 5560 5562; Bokn 5561 5569; Førresfjorden 5563 5595; Tysværvåg 5565; Hervik
5566; Skjoldastraumen 5567; Vikebygd 5568; Aksdal 5570 5575; Skjold 5574; Øvre Vats 5576; Nedre Vats 5578;
Ølen 5580 5588; Ølensvåg 5582; Vikedal 5583 5586; Bjoa 5584; Sandeid 5585 5589; Etne 5590-5591; Skånevik
5593-5594; Markhus 5596; Fjæra 5598; Norheimsund 5600-5602; Øystese 5604 5610; Ålvik 5605 5614; Steinstø
5612; Tørvikbygd 5620; Kysnesstrand 5626; Jondal 5627 5629; Herand 5628; Strandebarm 5630-5631; Omastrand
5632-5633; Hatlestrand 5635; Varaldsøy 5636; Ølve 5637; Eikelandsosen 5640 5649; Fusa 5641 5648; Holmefjord
5642; Strandvik 5643; Sævareid 5644-5645; Nordtveitgrend 5646; Baldersheim 5647; Tysse 5650-5651; Årland
5652-5653; Tysnes 5680 5696; Reksteren 5683; Uggdal 5685 5695; Flatråker 5687; Lundegrend 5690; Årbakka
5693; Onarheim 5694; Voss 5700-5706 5708-5709 5714; Evanger 5707; Skulestadmo 5710-5711; Vossestrand
5712-5713; Stalheim 5715; Myrdal 5718; Finse 5719; Stanghelle 5720 5724; Dalekvam 5721-5722; Bolstadøyri
5723; Vaksdal 5725-5726; Stamnes 5727; Eidslandet 5728; Modalen 5729 5732; Ulvik 5730-5731; Granvin 5733
5736; Vallavik 5734; Aurland 5741 5745; Flåm 5742-5743; Undredal 5746; Gudvangen 5747 5749; Styvi 5748; Odda
5750-5752; Røldal 5760; Skare 5763; Tyssedal 5770; Hovland 5773; Nå 5775-5776; Grimo 5777; Utne 5778-5779;
Kinsarvik 5780 5782 5788; Lofthus 5781 5787; Eidfjord 5783 5786; Øvre Eidfjord 5784; Vøringsfoss 5785;
Isdalstø 5902-5904 5908 5914 5916; Frekhaug 5906 5918-5919; Alversund 5907 5911; Seim 5912; Eikangervåg
5913; Hjelmås 5915; Rossland 5917; Manger 5931 5936; Bøvågen 5935 5937; Sæbøvågen 5938; Sletta 5939;
Austrheim 5941 5943; Fedje 5947-5948; Lindås 5951 5955; Fonnes 5952-5953; Mongstad 5954; Hundvin 5956;
Myking 5957; Dalsøyra 5960 5963; Brekke 5961 5964; Bjordal 5962 5965; Eivindvik 5966-5967; Byrknesøy 5970
5979; Ånneland 5977; Mjømna 5978; Masfjordnes 5981-5982; Haugsvær 5983 5985; Matredal 5984; Hosteland
5986-5987; Ostereidet 5991 5993; Vikanes 5994; Ålesund 6001-6026 6028 6044-6048; Langevåg 6030 6039; Eidsnes
6034 6037; Fiskarstrand 6035; Mauseidvåg 6036; Vigra 6040 6059; Valderøya 6050 6058; Giske 6052; Godøya
6054-6055; Ellingsøy 6057; Hareid 6060 6069; Brandal 6062; Hjørungavåg 6063; Haddal 6064; Ulsteinvik 6065
6067; Eiksund 6068; Tjørvåg 6070; Moltustranda 6075-6076; Gjerdsvika 6078 6083; Gurskøy 6079-6080; Gursken
6082; Larsnes 6084-6085; Kvamsøy 6086-6087; Sandshamn 6088-6089; Fosnavåg 6090-6092 6099; Leinøy 6094;
Bølandet 6095; Runde 6096; Nerlandsøy 6098; Volda 6100-6106; Austefjorden 6110; Folkestad 6120-6121;
Lauvstad 6133-6134; Syvde 6138 6140; Fiskå 6139 6143; Rovde 6141; Eidså 6142; Sylte 6144; Åheim 6146-6147;
Åram 6149; Ørsta 6150-6156; Hovdebygda 6160-6161; Sæbø 6165-6166; Vartdal 6170-6171; Barstadvik 6174;
Trandal 6183; Storestandal 6184; Bjørke 6190; Norangsfjorden 6196; Stranda 6200-6201; Valldal 6210-6211;
Liabygda 6212; Tafjord 6213; Norddal 6214; Eidsdal 6215 6255; Geiranger 6216-6217; Hellesylt 6218-6219;
Straumgjerde 6220 6238; Ikornnes 6222-6223; Hundeidvik 6224; Sykkylven 6230 6239; Ørskog 6240 6249; Stordal
6250 6259; Skodje 6260 6263; Tennfjord 6264; Vatne 6265 6283; Brattvåg 6270 6282; Hildre 6272; Søvik
6280-6281; Storekalvøy 6285; Haramsøy 6290-6291; Kjerstad 6292; Longva 6293; Fjørtoft 6294; Åndalsnes
6300-6301; Veblungsnes 6310; Innfjorden 6315; Isfjorden 6320 6339; Verma 6330-6331; Eidsbygda 6350; Åfarnes
6360-6361; Mittet 6363; Vistdal 6364-6365; Måndalen 6385-6386; Vågstranda 6387-6388; Fiksdal 6389 6394;
Vestnes 6390 6399; Tresfjord 6391 6397; Vikebukt 6392 6396; Tomrefjord 6393 6398; Rekdal 6395; Molde
6401-6405 6407 6409-6416 6419 6421-6423 6425 6429 6434-6436; Aureosen 6408; Sekken 6418; Bud 6430-6431;
Hustad 6433; Elnesvågen 6440 6447; Tornes i Romsdal 6443; Farstad 6444 6446; Malmefjorden 6445; Hjelset 6450
6454; Kleive 6452-6453; Kortgarden 6455; Skåla 6456 6458; Bolsøya 6457; Eidsvåg i Romsdal 6460-6461;
Raudsand 6462; Eresfjord 6470-6471; Eikesdal 6472; Midsund 6475-6476; Aukra 6480-6481; Ona 6483; Sandøy
6484; Harøy 6485 6487; Orten 6486; Myklebost 6488; Eide 6490 6499; Lyngstad 6493; Vevang 6494; Kristiansund
N 6501-6504 6506-6512 6514-6518 6546-6549; Frei 6520-6525 6527-6529; Averøy 6530-6533 6538-6539; Smøla
6570-6571; Tustna 6590-6591; Sunndalsøra 6600-6601; Øksendal 6610; Furugrenda 6611; Grøa 6612; Gjøra
6613-6614; Ålvundeid 6620; Ålvundfjord 6622-6623; Tingvoll 6627 6630; Meisingset 6628; Torjulvågen 6629;
Batnfjordsøra 6631-6632; Gjemnes 6633; Angvik 6636; Flemma 6637; Osmarka 6638; Torvikbukt 6639 6641; Kvanne
6640; Stangvik 6642; Bøfjorden 6643; Bæverfjord 6644; Todalen 6645; Surnadal 6650 6652 6656; Øvre Surnadal
6653; Vindøla 6655; Rindal 6657 6659; Rindalsskogen 6658; Øydegard 6670-6671; Kvisvik 6674; Halsanaustan
6680; Vågland 6683 6688; Valsøybotn 6686; Valsøyfjord 6687; Aure 6689-6690; Mjosundet 6693; Foldfjorden
6694; Vihals 6697; Lesund 6698; Kjørsvikbugen 6699; Måløy 6700-6703; Deknepollen 6704 6718; Raudeberg 6707
6710; Bryggja 6708 6711; Almenningen 6713; Silda 6714; Barmen 6715; Husevåg 6716; Flatraket 6717;
Skatestraumen 6719; Svelgen 6721 6723; Bremanger 6726-6727; Kalvåg 6728-6729; Davik 6730; Rugsund 6734;
Ålfoten 6737; Selje 6740-6741; Stadlandet 6750-6751; Hornindal 6761 6763; Nordfjordeid 6770-6774; Kjølsdalen
6776; Stårheim 6777; Lote 6778; Holmøyane 6779; Stryn 6781-6783; Olden 6784 6788; Loen 6789-6790; Oldedalen
6791; Briksdalsbre 6792; Innvik 6793-6794; Blaksæter 6795; Hopland 6796; Utvik 6797; Hjelledalen 6798;
Oppstryn 6799; Førde 6800-6805 6807-6815 6819-6820; Naustdal 6806 6817; Haukedalen 6818; Sandane 6821-6823;
Byrkjelo 6826 6830; Breim 6827; Hestenesøyra 6828; Hyen 6829 6831; Skei i Jølster 6841 6843; Vassenden 6844
6847; Fjærland 6845 6848; Kaupanger 6849 6854; Sogndal 6851-6853 6856-6857; Frønningen 6855; Fardal 6858;
Slinde 6859; Leikanger 6861 6863; Gaupne 6866 6868; Hafslo 6867 6869; Ornes 6870; Jostedal 6871; Luster 6872
6874; Marifjøra 6873; Høyheimsvik 6875; Skjolden 6876; Fortun 6877; Veitastrond 6878; Solvorn 6879;
Årdalstangen 6881 6885; Øvre Årdal 6882 6884; Lærdal 6886-6887; Borgund 6888; Vik i Sogn 6891 6893; Vangsnes
6894; Feios 6895; Fresvik 6896; Balestrand 6898-6899; Florø 6900-6903 6905-6910 6913; Kinn 6912; Svanøybukt
6914; Rognaldsvåg 6915; Barekstad 6916; Batalden 6917; Sør-Skorpa 6918; Tansøy 6919; Hardbakke 6921 6924;
Krakhella 6926; Ytrøygrend 6927; Kolgrov 6928; Hersvikbygda 6929; Eikefjord 6940-6941; Svortevik 6942;
Stavang 6944; Lavik 6946-6947; Leirvik i Sogn 6951 6953; Hyllestad 6957; Sørbøvåg 6958-6959; Dale i
Sunnfjord 6961 6963; Korssund 6964; Guddal 6966; Hellevik i Fjaler 6967; Flekke 6968; Straumsnes 6969; Sande
i Sunnfjord 6971 6973; Skilbrei 6975; Bygstad 6976-6977; Viksdalen 6978; Askvoll 6980 6988; Holmedal 6982;
Kvammen 6983; Stongfjorden 6984; Atløy 6985; Værlandet 6986; Bulandet 6987; Høyanger 6991 6993; Nessane
6994; Kyrkjebø 6995; Vadheim 6996-6997; Trondheim 7003-7006 7010-7052 7066-7069 7071 7400-7422 7424-7459
7462-7498; Ranheim 7053-7056; Jonsvatnet 7057; Jakobsli 7058-7059; Bosberg 7070; Heimdal 7072 7080
7088-7089; Spongdal 7074; Tiller 7075 7091-7093; Saupstad 7078 7097-7098; Flatåsen 7079 7099; Sjetnemarka
7081; Kattem 7082; Leinstrand 7083; Rissa 7100-7101; Stadsbygd 7105 7119; Fevåg 7110; Hasselvika 7111-7112;
Husbysjøen 7113 7115; Råkvåg 7114 7116; Leksvik 7120-7121; Vanvikan 7125-7126; Opphaug 7127 7140; Brekstad
7129-7130; Uthaug 7142; Storfosna 7150-7151; Kråkvåg 7152; Garten 7153; Leksa 7156; Bjugn 7159-7160;
Lysøysundet 7164 7168; Oksvoll 7165; Tarva 7166; Vallersund 7167; Åfjord 7169-7170; Revsnes 7174 7177;
Stokkøy 7175 7178; Linesøya 7176; Roan 7180-7181; Bessaker 7190; Brandsfjord 7194; Kyrksæterøra 7200-7201;
Vinjeøra 7203; Hellandsjøen 7206; Ytre Snillfjord 7207; Korsvegen 7211-7212; Gåsbakken 7213; Melhus 7221
7223-7224; Gimse 7227; Kvål 7228; Lundamo 7231-7232; Ler 7234-7235; Hovin i Gauldal 7236 7238; Hitra
7239-7240; Ansnes 7241; Knarrlagsund 7242 7244; Kvenvær 7243 7245; Sandstad 7246; Hestvika 7247; Melandsjø
7250; Dolmøy 7252; Sundlandet 7255; Hemnskjela 7256; Snillfjord 7257 7259; Sistranda 7260-7261; Hamarvik
7263-7264; Kverva 7266-7267; Titran 7268; Dyrvik 7270; Norddyrøy 7273-7274; Sula 7280; Bogøyvær 7282;
Mausund 7284; Gjæsingen 7285; Sørburøy 7286; Sauøy 7287; Soknedal 7288-7289; Støren 7290-7291; Rognes 7295;
Budalen 7298; Orkanger 7300-7303; Gjølme 7310; Lensvik 7315-7316; Agdenes 7318-7319; Fannrem 7320-7321;
Svorkmo 7327 7329; Løkken Verk 7331-7332; Storås 7333-7334; Jerpstad 7335; Meldal 7336 7338; Oppdal
7340-7341; Lønset 7342; Vognill 7343; Driva 7345; Buvika 7350-7351; Børsa 7353 7358; Viggja 7354; Eggkleiva
7355; Skaun 7356-7357; Røros 7361 7374-7375; Brekkebygd 7370; Glåmos 7372; Ålen 7380 7384; Haltdalen 7383;
Singsås 7386-7388; Rennebu 7391-7393 7397-7399; Stjørdal 7500-7509 7512-7514; Skatval 7510-7511; Hell 7517
7570; Elvarli 7519; Hegra 7520 7529; Flornes 7525; Meråker 7530-7531; Kopperå 7533; Klæbu 7540-7541; Tanem
7549; Hommelvik 7550-7551; Vikhammer 7560 7566; Saksvik 7562; Malvik 7563; Selbu 7580-7581 7583; Selbustrand
7584; Tydal 7590-7591; Flaknan 7596; Levanger 7600-7610; Skogn 7619-7620; Markabygda 7622; Ronglan 7623;
Ekne 7624; Ytterøy 7629; Åsen 7630-7631; Åsenfjord 7632; Frosta 7633-7634; Verdal 7650-7658; Vuku 7660-7661;
Inderøy 7670-7672; Mosvik 7690-7691; Steinkjer 7701-7705 7707-7709 7711-7718 7724-7726 7729 7732 7734-7738;
Sparbu 7710 7733; Beitstad 7730 7739; Steinsdalen 7740-7741; Yttervåg 7742; Hepsøy 7744; Oppland 7745;
Hasvåg 7746; Seter 7748; Namdalseid 7750-7751; Snåsa 7760-7761; Flatanger 7770-7771; Nord-Statland 7777;
Malm 7790-7791; Follafoss 7795-7796; Verrabotn 7797; Namsos 7800-7805 7808 7810; Salsnes 7817; Lund 7818;
Fosslandsosen 7819; Spillum 7820-7821; Bangsund 7822-7823; Jøa 7856; Skage i Namdalen 7860 7869; Overhalla
7863-7864; Grong 7870-7871; Harran 7873-7874; Kongsmoen 7876; Høylandet 7877-7878; Nordli 7881-7882; Sørli
7884-7885; Namsskogan 7890-7891; Trones 7892; Skorovatn 7893; Brekkvasselv 7896; Limingen 7897-7898; Rørvik
7900-7902; Ottersøy 7940-7941; Indre Nærøy 7944; Abelvær 7950; Salsbruket 7960; Kolvereid 7970-7971;
Gjerdinga 7973; Terråk 7979-7980; Harangsfjord 7981; Bindalseidet 7982-7983; Foldereid 7985-7986; Naustbukta
7990; Gutvik 7993; Leka 7994-7995; Bodø 8001-8016 8019-8023 8026-8031 8037-8038 8041 8047-8049 8070-8076
8079 8084 8086-8089 8091-8092; Tverlandet 8050 8058; Saltstraumen 8056-8057; Værøy 8062-8063; Røst
8064-8065; Kjerringøy 8093; Fleinvær 8094; Helligvær 8095; Bliksvær 8096; Givær 8097; Landegode 8098; Jan
Mayen 8099; Misvær 8100 8108; Skjerstad 8102; Breivik i Salten 8103; Moldjord 8110 8118; Tollå 8114;
Nygårdsjøen 8120; Ytre Beiarn 8128; Sandhornøy 8130; Sørarnøy 8134-8135; Nordarnøy 8136; Inndyr 8138 8140;
Storvik 8145; Reipå 8146; Neverdal 8149; Ørnes 8150-8151; Meløy 8157; Bolga 8158; Støtt 8159; Glomfjord
8160-8161; Engavågen 8168 8170; Halsa 8178-8179; Myken 8181; Melfjordbotn 8182; Vågaholmen 8183 8185;
Ågskardet 8184; Tjongsfjorden 8186; Jektvik 8187 8192; Nordvernes 8188; Gjersvikgrenda 8189; Sørfjorden
8190; Rødøy 8193; Gjerøy 8195; Selsøyvik 8196; Storselsøy 8197; Nordnesøy 8198; Fauske 8200-8203 8205-8211
8214 8218-8219; Valnesfjord 8215 8233; Røsvik 8220; Straumen 8226 8232; Sulitjelma 8230-8231; Rognan
8250-8253; Røkland 8255-8256; Innhavet 8260-8261; Engan 8264; Mørsvikbotn 8266; Drag 8270-8271; Nevervik
8273; Musken 8274; Storjord i Tysfjord 8275; Ulvsvåg 8276; Storå 8278; Leinesfjord 8281 8283; Leines 8285;
Nordfold 8286; Engeløya 8287 8289; Bogøy 8288; Skutvik 8290; Hamarøy 8294 8298; Tranøy 8297; Svolvær
8300-8301 8305; Kabelvåg 8309-8310; Henningsvær 8311-8312; Kleppstad 8313; Gimsøysand 8314; Laukvik 8315;
Laupstad 8316; Strønstad 8317; Skrova 8320; Brettesnes 8322; Storfjell 8323; Digermulen 8324; Tengelfjord
8325; Myrland 8326; Stormolla 8328; Stamsund 8340 8378; Sennesvik 8352; Valberg 8357; Bøstad 8360-8361;
Leknes 8370 8376; Gravdal 8372 8377; Ballstad 8373-8374; Ramberg 8380 8388; Napp 8382; Sund i Lofoten 8384;
Fredvang 8387; Reine 8390 8398; Sørvågen 8392-8393; Sortland 8400-8408 8415-8416 8419; Gullesfjord 8409;
Lødingen 8410-8411; Vestbygd 8412; Kvitnes 8413; Hennes 8414; Barkestad 8426; Tunstad 8428; Myre 8430 8439;
Alsvåg 8432; Stø 8438; Melbu 8445 8459; Lonkan 8447; Stokmarknes 8450 8455; Straumsjøen 8465 8475; Bø i
Vesterålen 8469-8470; Andenes 8480 8483; Bleik 8481; Risøyhamn 8484 8493; Dverberg 8485; Nøss 8488; Nordmela
8489; Narvik 8501-8510 8512 8514-8519; Ankenes 8513 8520-8521; Beisfjord 8522; Skjomen 8523; Bjerkvik
8530-8531; Bogen i Ofoten 8533 8539; Liland 8534; Tårstad 8535; Evenes 8536; Ballangen 8540 8546; Kjeldebotn
8543; Kjøpsvik 8590-8591; Mo i Rana 8601-8604 8607-8610 8613-8614 8616 8618-8619 8622 8624 8626 8634;
Skonseng 8615; Dalsgrenda 8617; Storforshei 8630 8638; Hemnesberget 8640-8641; Finneidfjord 8642; Bjerka
8643-8644; Korgen 8646 8648; Bleikvasslia 8647; Mosjøen 8651-8652 8654-8661 8663-8666; Elsfjord 8672;
Trofors 8680-8685; Hattfjelldal 8690-8696; Nesna 8700-8701; Vikholmen 8720; Husby 8723; Saura 8724;
Utskarpen 8725; Bratland 8730; Aldra 8732; Stuvland 8733; Stokkvågen 8735; Nord-Solvær 8740; Selvær 8742;
Indre Kvarøy 8743; Tonnes 8750; Konsvikosen 8752-8753; Øresvik 8754; Sleneset 8762; Lovund 8764; Lurøy 8766;
Træna 8770; Sandnessjøen 8800-8805 8809; Løkta 8813; Dønna 8820 8827; Vandve 8830; Brasøy 8842; Sandvær
8844; Herøy 8850-8852; Austbø 8854; Tjøtta 8860-8861; Tro 8865; Visthus 8870; Bærøyvågen 8880; Leirfjord
8890-8891; Sundøy 8892; Bardal 8897; Brønnøysund 8900-8902 8904-8910; Sømna 8920-8922; Velfjord 8960-8961;
Vevelstad 8976-8977; Vega 8980-8984 8986; Ylvingen 8985; Tromsø 9006-9019 9037-9038 9240 9251-9263 9265-9288
9290-9294 9296 9298-9299; Tromsdalen 9020-9021 9029; Krokelvdalen 9022-9023; Tomasjord 9024; Ramfjordbotn
9027; Sjursnes 9030; Oldervik 9034; Nordkjosbotn 9040 9049; Laksvatn 9042; Jøvik 9043; Oteren 9046;
Storsteinnes 9050 9059; Meistervik 9055; Mortenhals 9056; Vikran 9057; Lyngseidet 9060 9069; Furuflaten
9062; Svensby 9064; Nord-Lenangen 9068; Kvaløysletta 9100-9102; Kvaløya 9103-9105 9107-9109; Straumsbukta
9106; Sommarøy 9110 9119; Brensholmen 9118; Vengsøy 9120; Tussøy 9128; Hansnes 9130 9134; Kårvik 9131;
Stakkvik 9132; Vannvåg 9135 9137; Vannareid 9136; Karlsøy 9138; Rebbenes 9140; Mjølvik 9141; Skibotn
9142-9143; Samuelsberg 9144-9145; Olderdalen 9146 9148; Birtavarre 9147 9149; Storslett 9151 9154 9156-9158;
Sørkjosen 9152 9155; Rotsund 9153; Havnnes 9159; Burfjord 9161 9169; Sørstraumen 9162; Jøkelfjord 9163;
Longyearbyen 9170-9171; Ny-Ålesund 9173; Hopen 9174; Sveagruva 9175; Bjørnøya 9176; Barentsburg 9178;
Skjervøy 9180 9189; Hamneidet 9181; Seglvik 9182; Reinfjord 9184; Spildra 9185; Andsnes 9186; Valanhamn
9187; Akkarvik 9190; Arnøyhamn 9192; Nikkeby 9193; Lauksletta 9194; Årviksand 9195; Uløybukt 9197; Finnsnes
9300 9305-9309; Rossfjordstraumen 9302; Silsand 9303 9370; Vangsvik 9304; Sørreisa 9310 9315; Brøstadbotn
9311 9316; Moen 9321 9329; Karlstad 9322; Bardufoss 9325-9326; Øverbygd 9334-9335; Rundhaug 9336; Sjøvegan
9350 9355; Tennevoll 9357-9358; Bardu 9360 9365; Gibostad 9372 9382; Botnhamn 9373; Skatvik 9376;
Gryllefjord 9379-9380; Torsken 9381; Skaland 9384-9385; Senjahopen 9386-9387; Fjordgard 9388; Husøy i Senja
9389; Stonglandseidet 9391-9392; Flakstadvåg 9393; Kaldfarnes 9395; Harstad 9402-9409 9411 9414-9416
9479-9489 9496-9498; Sørvik 9419; Lundenes 9420; Grøtavær 9423; Kjøtta 9424; Sandsøy 9425; Bjarkøy 9426;
Meløyvær 9427; Sandtorg 9430; Kongsvik 9436; Evenskjer 9439-9440; Fjelldal 9441; Ramsund 9442 9448;
Myklebostad 9443; Hol i Tjeldsund 9444; Tovik 9445; Grovfjord 9446-9447; Hamnvik 9450-9451; Kråkrøhamn 9453;
Ånstad 9454; Engenes 9455-9456; Gratangen 9470-9471; Borkenes 9475-9476; Alta 9501-9518 9538 9541; Kviby
9519; Kautokeino 9520-9524 9527-9529; Maze 9525; Kvalfjord 9531; Hakkstabben 9532; Kongshus 9533;
Korsfjorden 9536; Tverrelvdalen 9537; Talvik 9540; Langfjordbotn 9545; Øksfjord 9550; Bergsfjord 9580;
Nuvsvåg 9582; Langfjordhamn 9583; Sør-Tverrfjord 9584; Sandland 9585; Loppa 9586; Skavnakk 9587; Hasvik
9590-9591; Breivikbotn 9593; Sørvær 9595; Hammerfest 9600-9603 9615-9616; Nordre Seiland 9609; Rypefjord
9610-9611; Forsøl 9612; Kvalsund 9620-9621; Revsneshamn 9624; Akkarfjord 9650; Langstrand 9651; Kårhamn
9657; Sandøybotn 9664; Tufjord 9670; Ingøy 9672; Havøysund 9690-9691; Måsøy 9692; Lakselv 9700 9711-9712;
Porsangmoen 9709; Indre Billefjord 9710; Russenes 9713; Snefjord 9714; Kokelv 9715; Børselv 9716;
Veidnesklubben 9717; Skoganvarre 9722; Karasjok 9730-9737; Lebesby 9740; Kunes 9742; Honningsvåg 9750-9751;
Nordvågen 9760; Skarsvåg 9763; Nordkapp 9764; Gjesvær 9765; Repvåg 9768; Mehamn 9770; Skjånes 9771;
Langfjordnes 9772; Nervei 9773; Gamvik 9775; Dyfjord 9782; Kjøllefjord 9790; Vadsø 9800-9801 9803-9804 9811
9815; Vestre Jakobselv 9802 9810; Varangerbotn 9820 9840; Sirma 9826; Tana 9841-9846; Kirkenes 9900-9901
9915 9917; Bjørnevatn 9910 9914; Jarfjord 9911; Hesseng 9912 9916; Svanvik 9925; Neiden 9930; Bugøynes 9935;
Vardø 9950-9951; Kiberg 9960; Berlevåg 9980-9981; Kongsfjord 9982; Båtsfjord 9990-9991
`;
